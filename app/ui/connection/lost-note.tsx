import { useActionData, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { isLost, type Lost } from "./lost-post.ts";

const words = {
  offline: "Nothing was changed. Try again when it is back.",
  unanswered: "No answer came: it may have arrived or not. Try again when the connection is back.",
} as const;

/** The screen's last post, where the line was lost under it; one object a post. */
export function useLost(of?: string, source?: string): Lost | undefined {
  const answer = useActionData<unknown>();
  if (!isLost(answer)) return undefined;
  const { lost } = answer;
  const isMeant = (of ?? lost.intent) === lost.intent && (source ?? lost.source) === lost.source;
  return isMeant ? lost : undefined;
}

function Note({ why, className }: Pick<Lost, "why"> & { className?: string }) {
  const note = useRef<HTMLDivElement>(null);
  // After a post the page stands where it began.
  useEffect(() => {
    note.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <div ref={note} role="alert" className={className}>
      <p className="problem">The connection was lost.</p>
      <p className="text-sm text-muted">{words[why]}</p>
    </div>
  );
}

type Props = { of?: string; source?: string; className?: string };

/** Said beside what posts this intent, or any: that no answer came. It goes with the next try. */
export function LostNote({ of, source, className }: Props) {
  const lost = useLost(of, source);
  const { state } = useNavigation();
  return lost && state === "idle" ? <Note why={lost.why} className={className} /> : null;
}
