import type { SubmissionResult } from "@conform-to/react";
import { Form, Link } from "@remix-run/react";
import type { HistoryItem } from "../../history/page.server.ts";
import { LostNote } from "../connection/lost-note.tsx";
import { type Addresses, addressOf } from "./addresses.ts";

export type NoteAnswer = SubmissionResult<string[]> | undefined;

type Props = { item: HistoryItem; asked: Addresses; answer: NoteAnswer };

const fields = [
  {
    name: "name",
    label: "Name in this list",
    type: "text",
    hint: "Leave it empty to show the title.",
  },
  {
    name: "publishedOn",
    label: "Published on",
    type: "date",
    hint: "Leave it empty if it isn't published.",
  },
  { name: "publishedUrl", label: "Link to it", type: "url", hint: "Where it can be read." },
] as const;

/** Names a piece in this list, and marks it as published; the piece itself stays as it is. */
export function NoteForm({ item, asked, answer }: Props) {
  const stored = {
    name: item.ownName ?? "",
    publishedOn: item.publishedOn ?? "",
    publishedUrl: item.publishedUrl ?? "",
  };
  return (
    <Form
      method="post"
      action={addressOf(asked, { details: item.id })}
      preventScrollReset
      aria-label="Name and publication"
      className="mt-2 grid gap-4 border-t border-line pt-4 sm:col-span-2 sm:grid-cols-3"
    >
      <input type="hidden" name="jobId" value={item.id} />
      {fields.map(({ name, label, type, hint }) => {
        const id = `${name}-${item.id}`;
        const problem = answer?.error?.[name]?.join(" ");
        const typed = answer?.initialValue?.[name];
        return (
          <div key={name} className="field content-start">
            <label htmlFor={id}>{label}</label>
            <input
              id={id}
              name={name}
              type={type}
              defaultValue={typeof typed === "string" ? typed : stored[name]}
              aria-invalid={problem ? true : undefined}
              aria-describedby={`${id}-hint`}
              dir={type === "text" ? "auto" : undefined}
            />
            <p id={`${id}-hint`} className={problem ? "problem" : "text-sm text-muted"}>
              {problem ?? hint}
            </p>
          </div>
        );
      })}
      <div className="flex flex-wrap items-center gap-4 sm:col-span-3">
        <button type="submit" name="intent" value="note" className="btn">
          Save
        </button>
        <Link to={addressOf(asked)} preventScrollReset className="btn quiet">
          Cancel
        </Link>
        <LostNote of="note" />
      </div>
    </Form>
  );
}
