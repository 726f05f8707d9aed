import { useActionData, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { isLost, type Lost } from "./lost-post.ts";

const words = {
  offline: "Nothing was changed. Try again when it is back.",
  unanswered:
    "There was no answer, so it may or may not have arrived. Try again when the connection is back.",
} as const;

/** Returns the lost post of this screen, one object per post. */
export function useLost(of?: string, source?: string): Lost | undefined {
  const answer = useActionData<unknown>();
  if (!isLost(answer)) return undefined;
  const { lost } = answer;
  const isMeant = (of ?? lost.intent) === lost.intent && (source ?? lost.source) === lost.source;
  return isMeant ? lost : undefined;
}

/** What a form posts without any of its buttons. */
const postedBy = (form: HTMLFormElement) => String(new FormData(form).get("intent") ?? "");

/**
 * Finds the nearest visible button that posts this intent; it then sends the form's current
 * content. A choice that was reset has no button and must be made again.
 */
function buttonOf(note: HTMLElement | null, intent: string): HTMLButtonElement | undefined {
  const posts = ({ form, name, value }: HTMLButtonElement) =>
    form?.method === "post" && (name === "intent" ? value : postedBy(form)) === intent;
  for (let around = note?.parentElement; around; around = around.parentElement)
    for (const button of around.querySelectorAll<HTMLButtonElement>("button[type=submit]"))
      if (posts(button) && button.checkVisibility()) return button;
}

function Note({ lost, className = "" }: { lost: Lost; className?: string | undefined }) {
  const note = useRef<HTMLDivElement>(null);
  const [button, setButton] = useState<HTMLButtonElement>();
  useEffect(() => {
    setButton(buttonOf(note.current, lost.intent));
    // After a post the page is scrolled to its start.
    note.current?.scrollIntoView({ block: "nearest" });
  }, [lost]);
  return (
    <div
      ref={note}
      role="alert"
      className={`error-box flex flex-wrap items-center justify-between gap-x-6 gap-y-1 ${className}`}
    >
      <div>
        <p className="font-semibold">The connection was lost.</p>
        <p className="text-sm">{words[lost.why]}</p>
      </div>
      {button && (
        <button type="button" className="btn link" onClick={() => button.click()}>
          Try again
        </button>
      )}
    </div>
  );
}

type Props = { of?: string; source?: string; className?: string };

/**
 * Says beside its control that this intent's post, or any, got no answer. Disappears with the next
 * attempt.
 */
export function LostNote({ of, source, className }: Props) {
  const lost = useLost(of, source);
  const { state } = useNavigation();
  return lost && state === "idle" ? <Note lost={lost} className={className} /> : null;
}
