import { Form } from "@remix-run/react";
import { LostNote } from "../connection/lost-note.tsx";

/** For people who have no source yet: one press makes a piece of a conversation of ours. */
export function TryExample() {
  return (
    <aside
      aria-label="Example"
      className="card flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-3"
    >
      <p className="min-w-0 flex-1 basis-64">
        No source at hand? See what we make of{" "}
        <a href="/tower-clocks.txt">a seven-minute conversation</a> of ours. It costs no credits.
      </p>
      <Form method="post" action="/?index">
        <button type="submit" name="intent" value="example" className="btn quiet">
          Try it with the example conversation
        </button>
      </Form>
      <LostNote of="example" className="basis-full" />
    </aside>
  );
}
