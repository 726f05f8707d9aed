import * as Toast from "@radix-ui/react-toast";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { OutcomeIcon } from "./outcome-icon.tsx";
import type { Message } from "./toast-store.ts";

/** A modal dialog covers whatever is outside of it: then the region stands inside. */
function usePlace(message: Message): Element {
  const [place, setPlace] = useState<Element>(document.body);
  useEffect(() => {
    if (message.open) setPlace(document.querySelector("dialog:modal") ?? document.body);
  }, [message]);
  return place;
}

type Props = { message: Message; dismiss: (key: number) => void };

/** The notification region: 5,000 ms a toast, swiped away to the right, reached with F8. */
export default function ToastRegion({ message, dismiss }: Props) {
  const place = usePlace(message);
  return (
    <Toast.Provider duration={5000} swipeDirection="right" swipeThreshold={50}>
      <Toast.Root
        key={message.key}
        open={message.open}
        onOpenChange={(open) => open || dismiss(message.key)}
        style={{ translate: "var(--radix-toast-swipe-move-x)" }}
        className={`card toast ${message.outcome}`}
      >
        <OutcomeIcon outcome={message.outcome} />
        <div className="min-w-0">
          <Toast.Title className="font-semibold text-ink">{message.title}</Toast.Title>
          {message.text && (
            <Toast.Description className="text-sm text-ink">{message.text}</Toast.Description>
          )}
        </div>
      </Toast.Root>
      {createPortal(
        <Toast.Viewport
          hotkey={["F8"]}
          className="fixed right-0 bottom-0 z-50 flex w-full flex-col p-4 -outline-offset-2 md:max-w-[420px]"
        />,
        place,
      )}
    </Toast.Provider>
  );
}
