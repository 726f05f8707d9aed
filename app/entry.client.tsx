import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { watchLine } from "./ui/connection/line.ts";

/**
 * Waits for the page's data. `RemixBrowser` suspends until it has decoded them, outside of any
 * boundary, and a key pressed meanwhile makes React 18 give the whole page up ("Root did not
 * complete"). Its first call, outside of React, starts the decoding and throws what to wait for.
 */
async function decodeData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (decoding) {
    if (!(decoding instanceof Promise)) throw decoding;
    await decoding;
  }
}

watchLine();
await decodeData();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  );
});
