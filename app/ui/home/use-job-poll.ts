import { useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";

/** Specification, section 9: every 2,000 ms, from 30 by 10 up to 90. */
export const pollEveryMs = 2000;

type Poll = { progress: number; note?: string; failure?: string };

/** The built-in writer needs less than a poll's time: look once, early. */
const firstLookMs = 700;

/** Polls a job's route until it has ended, then loads the page's data again. */
export function useJobPoll(jobId: string, processing: boolean): Poll {
  const { revalidate } = useRevalidator();
  const [poll, setPoll] = useState<Poll>({ progress: 30 });
  useEffect(() => {
    if (!processing) return;
    const controller = new AbortController();
    const first = setTimeout(revalidate, firstLookMs);
    const timer = setInterval(async () => {
      try {
        const response = await fetch(`/api/job/${jobId}`, { signal: controller.signal });
        if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
        const job = (await response.json()) as { status: string; note?: string };
        if (job.status !== "processing") revalidate();
        setPoll(({ progress }) => ({ progress: Math.min(90, progress + 10), note: job.note }));
      } catch {
        if (controller.signal.aborted) return;
        setPoll((last) => ({ ...last, failure: "Failed to check job status" }));
      }
    }, pollEveryMs);
    return () => {
      controller.abort();
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [jobId, processing, revalidate]);
  return poll;
}
