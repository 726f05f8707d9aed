import type { SubmissionResult } from "@conform-to/react";
import { Form, useSubmit } from "@remix-run/react";
import { useRef, useState } from "react";
import type { DraftView, FormatCard } from "../../drafts/home.server.ts";
import { Icon } from "../icons.tsx";
import { draftAction } from "./draft-action.ts";
import { useEarlyChanges } from "./use-early-changes.ts";

type Props = { formats: FormatCard[]; draft?: DraftView; reply?: SubmissionResult<string[]> };

/** Radio buttons drawn as cards. With scripts, choosing submits; without, the button does. */
export function FormatChooser({ formats, draft, reply }: Props) {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const state = `${draft?.id} ${draft?.format}`;
  // Shown at once; it counts until the draft has changed, to this choice or to another.
  const [choice, setChoice] = useState<{ format: string; state: string }>();
  const selected = choice?.state === state ? choice.format : draft?.format;
  useEarlyChanges(form, (early) => (early.get("format") ?? "") !== (draft?.format ?? ""));
  const problem = reply?.error?.format?.[0];
  return (
    <Form
      ref={form}
      method="post"
      action={draftAction(draft)}
      preventScrollReset
      className="grid gap-4"
    >
      <fieldset
        className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4"
        aria-describedby={problem ? "format-problem" : undefined}
      >
        <legend className="sr-only">Output format</legend>
        <input type="hidden" name="intent" value="format" />
        {formats.map((format) => (
          <label
            key={format.id}
            className="card relative block p-4 pr-10 has-checked:border-accent has-checked:inset-ring has-checked:inset-ring-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="format"
              value={format.id}
              checked={selected === format.id}
              onChange={(event) => {
                setChoice({ format: format.id, state });
                submit(event.target.form, { preventScrollReset: true });
              }}
              className="absolute top-4 right-4"
            />
            <Icon path={format.icon} className="text-accent" />
            <span className="mt-2.5 block font-serif text-lg leading-tight font-semibold">
              {format.label}
            </span>
            <span className="mt-1 block text-sm text-muted">
              {format.promise}, {format.exampleLength}
            </span>
          </label>
        ))}
      </fieldset>
      {problem && (
        <p id="format-problem" role="alert" className="problem">
          {problem}
        </p>
      )}
      <button type="submit" className={`btn unscripted justify-self-start ${draft ? "quiet" : ""}`}>
        {draft?.format ? "Change the format" : "Continue"}
      </button>
    </Form>
  );
}
