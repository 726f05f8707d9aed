import type { SubmissionResult } from "@conform-to/react";
import { Form, useSubmit } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { DraftView, FormatCard } from "../../home/home.server.ts";
import { LostNote, useLost } from "../connection/lost-note.tsx";
import { Icon } from "../icons.tsx";
import { useAddSource } from "./add-source/adding.tsx";
import { draftAction } from "./draft-action.ts";
import { useEarlyChanges } from "./use-early-changes.ts";

type Props = {
  formats: FormatCard[];
  draft?: DraftView;
  /** Highlighted, not chosen. */
  last?: string;
  reply?: SubmissionResult<string[]>;
};

/** Radio buttons drawn as cards. With scripts, choosing submits; without, a button does. */
export function FormatChooser({ formats, draft, last, reply }: Props) {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const state = `${draft?.id} ${draft?.format}`;
  // The choice shows at once and holds until the draft changes.
  const [choice, setChoice] = useState<{ format: string; state: string }>();
  const selected = choice?.state === state ? choice.format : draft?.format;
  const lost = useLost("format");
  useEffect(() => {
    if (lost) setChoice(undefined);
  }, [lost]);
  useEarlyChanges(form, (early) => (early.get("format") ?? "") !== (draft?.format ?? ""));
  const { waiting } = useAddSource();
  const problem = waiting?.for === "format" ? waiting.text : reply?.error?.format?.[0];
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
            className={`card choice relative block p-4 pr-10 ${last === format.id && !selected ? "border-control bg-wash" : ""}`}
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
            <span className="flex items-center gap-2.5">
              <Icon path={format.icon} className="text-accent" />
              {last === format.id && !selected && (
                <span className="text-sm font-semibold text-accent">Your last choice</span>
              )}
            </span>
            <span className="mt-2.5 block font-serif text-lg leading-tight font-semibold">
              {format.label}
            </span>
            <span className="mt-1 block text-sm text-muted">
              {format.promise}, <span className="whitespace-nowrap">{format.exampleLength}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {problem && (
        <p id="format-problem" role="alert" className="problem">
          {problem}
        </p>
      )}
      <LostNote of="format" />
      <button type="submit" className={`btn unscripted justify-self-start ${draft ? "quiet" : ""}`}>
        {draft?.format ? "Change the format" : "Continue"}
      </button>
    </Form>
  );
}
