import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { watchConnection } from "./ui/connection/watch.ts";
import { closeDialogsEarly } from "./ui/early-escape.ts";
import { keepEarlyTexts } from "./ui/early-texts.ts";

/**
 * Waits for the page's data. `RemixBrowser` suspends outside any boundary while decoding them, and
 * a key pressed meanwhile makes React 18 discard the page ("Root did not complete"). Calling it
 * outside React first starts the decoding and throws the promise to wait for.
 */
async function decodeData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (decoding) {
    if (!(decoding instanceof Promise)) throw decoding;
    await decoding;
  }
}

watchConnection();
closeDialogsEarly();
keepEarlyTexts();
await decodeData();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  );
});
