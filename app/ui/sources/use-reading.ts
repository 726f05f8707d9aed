import { useRevalidator } from "@remix-run/react";
import { useState } from "react";
import { usePoll } from "../connection/use-poll.ts";

type Asked = {
  /** The route that tells how far the reading is, and the screen that waits for it. */
  path: string;
  here: string;
  /** What the page came with. */
  note: string;
  everyMs?: number;
};

/** What is being done now, looked for again until the source is read; then the page's data. */
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
