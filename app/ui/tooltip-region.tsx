import * as Tooltip from "@radix-ui/react-tooltip";
import { type ComponentProps, forwardRef, useEffect, useImperativeHandle } from "react";
import type { Explained } from "./tooltips.tsx";

type TriggerProps = ComponentProps<"button"> & { explained: Explained };

/** True if the element's name already contains the text. */
const isName = ({ element, text }: Explained) =>
  (element.getAttribute("aria-label") ?? element.textContent ?? "").includes(text);

/**
 * Radix's trigger for an element already in the page: adds the trigger's listeners without
 * rendering it again, which would close an open menu and lose the focus.
 */
const Existing = forwardRef<HTMLElement, TriggerProps>(({ explained, ...props }, ref) => {
  const { element } = explained;
  useImperativeHandle(ref, () => element, [element]);
  useEffect(() => {
    const stop = new AbortController();
    for (const [name, value] of Object.entries(props))
      if (name.startsWith("on"))
        element.addEventListener(name.slice(2).toLowerCase(), value as EventListener, stop);
    return () => stop.abort();
  });
  useEffect(() => {
    // Repeats the event that loaded this code. A person who opened a menu already knows its name.
    const isOpen = element.parentElement?.matches("details[open]");
    if (element.matches(":hover") && !isOpen)
      element.dispatchEvent(new PointerEvent("pointermove"));
    if (element.matches(":focus-visible")) element.dispatchEvent(new FocusEvent("focus"));
  }, [element]);
  const describedBy = isName(explained) ? undefined : props["aria-describedby"];
  useEffect(() => {
    if (!describedBy) return;
    element.setAttribute("aria-describedby", describedBy);
    return () => element.removeAttribute("aria-describedby");
  }, [element, describedBy]);
  return null;
});

function Explanation({ explained }: { explained: Explained }) {
  return (
    <Tooltip.Root>
      <Tooltip.Trigger asChild>
        <Existing explained={explained} />
      </Tooltip.Trigger>
      {/* Inside the landmark it explains, and inside a modal dialog, which covers everything
          outside. */}
      <Tooltip.Portal container={explained.element.closest("dialog, header, main, footer")}>
        <Tooltip.Content
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-w-[min(20rem,var(--radix-tooltip-content-available-width))] rounded-page bg-ink px-3 py-2 text-sm text-paper wrap-anywhere"
        >
          {explained.text}
        </Tooltip.Content>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}

type Props = { explained: Explained[]; onReady: () => void };

/** Opens after 700 ms, or at once within 300 ms of the last one (specification, section 9). */
export default function TooltipRegion({ explained, onReady }: Props) {
  useEffect(onReady, [onReady]);
  return (
    <Tooltip.Provider delayDuration={700} skipDelayDuration={300}>
      {explained.map((one) => (
        <Explanation key={one.id} explained={one} />
      ))}
    </Tooltip.Provider>
  );
}
