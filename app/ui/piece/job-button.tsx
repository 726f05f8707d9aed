import { Form } from "@remix-run/react";
import type { JobView } from "../../pieces/view.server.ts";
import { LostNote } from "../connection/lost-note.tsx";

type Props = { job: JobView; intent: string; label: string; look?: "primary" | "quiet" | "link" };

/**
 * A form that does one thing to a job. It posts to the current screen, so a lost post stays there.
 */
export function JobButton({ job, intent, label, look = "quiet" }: Props) {
  return (
    <>
      <Form method="post">
        <input type="hidden" name="jobId" value={job.id} />
        <button
          type="submit"
          name="intent"
          value={intent}
          className={look === "primary" ? "btn" : `btn ${look}`}
        >
          {label}
        </button>
      </Form>
      <LostNote of={intent} />
    </>
  );
}
