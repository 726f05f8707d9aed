import { useRevalidator } from "@remix-run/react";
import { useState } from "react";
import { usePoll } from "../connection/use-poll.ts";

type Asked = {
  /** The polled route, and the screen that waits. */
  path: string;
  here: string;
  /** The page's initial note. */
  note: string;
  everyMs?: number;
};

/** Polls the current step until the source has been read, then reloads the page's data. */
export function useReading({ path, here, note: first, everyMs = 600 }: Asked) {
  const { revalidate } = useRevalidator();
  const [note, setNote] = useState(first);
  const trouble = usePoll<{ status?: string; note?: string }>({
    path,
    active: true,
    everyMs,
    here,
    onAnswer(answer) {
      if (answer.status === "extracting") setNote(answer.note ?? first);
      else revalidate();
    },
  });
  return { note, trouble };
}
