import { Form } from "@remix-run/react";
import type { JobView } from "../../transforms/view.server.ts";
import { LostNote } from "../connection/lost-note.tsx";

type Props = { job: JobView; intent: string; label: string; look?: "quiet" | "link" };

/**
 * A form post that does one thing to a job. The job stands in the address as well: Home stays with
 * it where the post is refused or its answer is lost.
 */
export function JobButton({ job, intent, label, look = "quiet" }: Props) {
  return (
    <>
      <Form method="post" action={`/?index&jobId=${job.id}`}>
        <input type="hidden" name="jobId" value={job.id} />
        <button type="submit" name="intent" value={intent} className={`btn ${look}`}>
          {label}
        </button>
      </Form>
      <LostNote of={intent} />
    </>
  );
}
