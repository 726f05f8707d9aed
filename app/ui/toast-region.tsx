import * as Toast from "@radix-ui/react-toast";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { OutcomeIcon } from "./outcome-icon.tsx";
import type { Message } from "./toast-store.ts";

const edges = { above: "top-0 md:top-auto md:bottom-0", below: "bottom-0" };

/** Height of a toast of a few lines, in pixels. */
const toastHeight = 120;

const topOf = (element: Element | null) => element?.getBoundingClientRect().top ?? 0;

/** True if the focused field is at the top of the window. */
function isTypingAbove(): boolean {
  const field = document.activeElement;
  return Boolean(field?.matches("input, textarea")) && topOf(field) < toastHeight;
}

/**
 * Where to show a message. A modal dialog covers everything outside, so the region goes inside it.
 * On a phone it is at the top, where no keyboard covers it, unless the person types there.
 */
function usePlace(message: Message): { parent: Element; edge: string } {
  const [place, setPlace] = useState({ parent: document.body as Element, edge: edges.above });
  useEffect(() => {
    if (!message.open) return;
    const parent = document.querySelector("dialog:modal") ?? document.body;
    setPlace({ parent, edge: isTypingAbove() ? edges.below : edges.above });
  }, [message]);
  return place;
}

type Props = { message: Message; dismiss: (key: number) => void };

/** The notification region: 5,000 ms per toast, dismissed by swiping right, focused with F8. */
export default function ToastRegion({ message, dismiss }: Props) {
  const { parent, edge } = usePlace(message);
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
          className={`fixed right-0 ${edge} z-50 flex w-full flex-col p-4 -outline-offset-2 md:max-w-[420px]`}
        />,
        parent,
      )}
    </Toast.Provider>
  );
}
