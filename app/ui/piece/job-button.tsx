import { Form } from "@remix-run/react";
import type { JobView } from "../../transforms/view.server.ts";

type Props = { job: JobView; intent: string; label: string; look?: "quiet" | "link" };

/** A form post that does one thing to a job. */
export function JobButton({ job, intent, label, look = "quiet" }: Props) {
  return (
    <Form method="post" action="/?index">
      <input type="hidden" name="jobId" value={job.id} />
      <button type="submit" name="intent" value={intent} className={`btn ${look}`}>
        {label}
      </button>
    </Form>
  );
}
