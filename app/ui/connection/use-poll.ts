import { useEffect, useRef, useState } from "react";
import { read } from "../ask.ts";
import { logInAgain } from "./log-in-again.ts";

/** Why the last poll got no answer; polling continues by itself. */
export type Trouble = "offline" | "failed";

type Poll<Answer> = {
  path: string;
  active: boolean;
  everyMs: number;
  /** Delay of an earlier first poll. */
  firstMs?: number;
  /** Where the login returns to if the session has ended. */
  here: string;
  onAnswer(answer: Answer, isFirst: boolean): void;
};

/** Polls a route until told to stop; polls at once when the connection returns. */
export function usePoll<Answer>(poll: Poll<Answer>): Trouble | undefined {
  const [trouble, setTrouble] = useState<Trouble>();
  const latest = useRef(poll);
  latest.current = poll;
  const { path, active, everyMs, firstMs } = poll;
  useEffect(() => {
    if (!active) return;
    const controller = new AbortController();
    const { signal } = controller;
    const look = async (isFirst = false) => {
      if (!navigator.onLine) return setTrouble("offline");
      try {
        const answer = await read<Answer>(path, { signal, on401: "null" });
        if (!answer) return logInAgain(latest.current.here);
        setTrouble(undefined);
        latest.current.onAnswer(answer, isFirst);
      } catch {
        if (!signal.aborted) setTrouble(navigator.onLine ? "failed" : "offline");
      }
    };
    const first = firstMs === undefined ? undefined : setTimeout(look, firstMs, true);
    const timer = setInterval(look, everyMs);
    addEventListener("online", () => void look(), { signal });
    addEventListener("offline", () => setTrouble("offline"), { signal });
    return () => {
      controller.abort();
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [path, active, everyMs, firstMs]);
  return trouble;
}
