import { useRevalidator } from "@remix-run/react";
import { useState } from "react";
import { jobPath } from "../../orders/paths.ts";
import { type Trouble, usePoll } from "../connection/use-poll.ts";

/** Specification, section 9: every 2,000 ms, from 30 by 10 up to 90; completion sets 100. */
const pollEveryMs = 2000;

/** The built-in writer is often done before the first poll, so look once early. */
const firstLookMs = 700;

type Poll = { progress: number; note?: string | null; trouble?: Trouble };

/** Polls a job until it ends, then reloads the page's data. */
export function useJobPoll(jobId: string): Poll {
  const { revalidate } = useRevalidator();
  const [poll, setPoll] = useState<Poll>({ progress: 30 });
  const trouble = usePoll<{ status: string; note: string | null }>({
    path: `/api/job/${jobId}`,
    active: true,
    everyMs: pollEveryMs,
    firstMs: firstLookMs,
    here: jobPath(jobId),
    onAnswer(job, isFirst) {
      if (job.status !== "processing") revalidate();
      const step = isFirst ? 0 : 10;
      setPoll(({ progress }) => ({
        progress: job.status === "completed" ? 100 : Math.min(90, progress + step),
        note: job.note,
      }));
    },
  });
  return { ...poll, trouble };
}
