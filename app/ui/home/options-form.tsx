import type { SubmissionResult } from "@conform-to/react";
import { Form, useSubmit } from "@remix-run/react";
import { type RefObject, useEffect, useRef } from "react";
import { counted } from "../../counted.ts";
import type { DraftView, FormatCard } from "../../home/home.server.ts";
import type { OutputLanguage } from "../../languages/output.ts";
import { LostNote, useLost } from "../connection/lost-note.tsx";
import { NoticeBox } from "../notice-box.tsx";
import { useAddSource } from "./add-source/adding.tsx";
import { draftAction } from "./draft-action.ts";
import { useEarlyChanges } from "./use-early-changes.ts";

type Chosen = Pick<
  DraftView,
  "useStyleMatching" | "useLlmo" | "brief" | "briefProblem" | "outputLanguage" | "noticeAccepted"
>;

type Props = {
  /** No id if the first choice creates the draft. */
  draft: Chosen & { id?: string };
  format: Pick<FormatCard, "id" | "supportsLlmo">;
  samples: number;
  /** Missing for a strategy, whose pieces are in their source's language. */
  languages?: OutputLanguage[];
  reply?: SubmissionResult<string[]>;
};

/** A strategy chooses its formats later; the blog post may be among them. */
export const strategyOptions = { id: "strategy", supportsLlmo: true };

function Option(props: { name: string; checked: boolean; label: string; hint: string }) {
  return (
    <label className="flex items-start gap-3 border-b border-line px-4 py-3.5 last:border-0">
      <input type="checkbox" name={props.name} defaultChecked={props.checked} className="mt-1" />
      <span>
        {props.label}
        <span className="block text-sm text-muted">{props.hint}</span>
      </span>
    </label>
  );
}

function Language(props: { chosen: string; languages: OutputLanguage[]; isStrategy: boolean }) {
  const { chosen, languages, isStrategy } = props;
  if (languages.length === 0)
    return (
      <p className="text-sm text-muted">
        {isStrategy ? "Its texts and pieces are" : "The piece is"} written in{" "}
        {isStrategy ? "the" : "its"} source’s language.
      </p>
    );
  return (
    <div className="field">
      <label htmlFor="output-language">
        {isStrategy ? "Language of its texts and pieces" : "Language of the piece"}
      </label>
      <select
        id="output-language"
        name="outputLanguage"
        defaultValue={chosen}
        aria-describedby="output-language-hint"
      >
        <option value="">As in the source</option>
        {languages.map(({ code, name, ownName }) => (
          <option key={code} value={code}>
            {name === ownName ? name : `${name} (${ownName})`}
          </option>
        ))}
      </select>
      <p id="output-language-hint" className="text-sm text-muted">
        In another language, quotations stay in the original, with a translation behind them.
      </p>
    </div>
  );
}

const isText = (target: EventTarget): target is HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement;

function Brief({ draft, reply }: Pick<Props, "reply"> & { draft: Chosen }) {
  const refusal = reply?.error?.brief?.join(" ");
  const error = refusal ?? draft.briefProblem;
  // Keeps a refused text, so that it can be shortened.
  const refused = refusal && reply?.initialValue?.brief;

  return (
    <div className="field">
      <label htmlFor="brief">
        What should the writer know? <span className="font-normal text-muted">(optional)</span>
      </label>
      <textarea
        id="brief"
        name="brief"
        rows={3}
        maxLength={1000}
        defaultValue={typeof refused === "string" ? refused : draft.brief}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? "brief-error brief-hint" : "brief-hint"}
      />
      {error && (
        <p id="brief-error" className="problem">
          {error}
        </p>
      )}
      <p id="brief-hint" className="text-sm text-muted">
        What to stress or leave out, who reads it, and the link it should lead to. For example: For
        new gardeners. Stress the cost. Leave out the weather. https://example.org/join
      </p>
    </div>
  );
}

/** After a lost post, resets the boxes to what is stored and keeps the text. */
function useBoxesAsStored(form: RefObject<HTMLFormElement>): void {
  const lost = useLost("options");
  useEffect(() => {
    if (!lost) return;
    for (const box of form.current?.querySelectorAll<HTMLInputElement>("[type=checkbox]") ?? [])
      box.checked = box.defaultChecked;
  }, [form, lost]);
}

const briefOf = (form: HTMLFormElement) => form.elements.namedItem("brief") as HTMLTextAreaElement;

/**
 * Sends a lost text again once, when the connection returns or another answer arrives, so before
 * the price is confirmed. Another format creates a new field without it.
 */
function useBriefAgain(form: RefObject<HTMLFormElement>, draft: Chosen): void {
  const lost = useLost();
  const submit = useSubmit();
  const unsent = useRef<{ field: HTMLTextAreaElement; text: string }>();
  const send = useRef(() => {});
  send.current = () => {
    const { field, text } = unsent.current ?? {};
    if (!field || !form.current) return;
    unsent.current = undefined;
    const shown = briefOf(form.current);
    if (shown !== field && shown.value === draft.brief) shown.value = text ?? "";
    if (shown.value.trim() !== draft.brief) submit(form.current, { preventScrollReset: true });
  };
  useEffect(() => {
    if (lost?.intent === "options" && form.current) {
      const field = briefOf(form.current);
      unsent.current = { field, text: field.value };
    }
    // Any other answer, with the server's stored values.
    else if (!lost && draft) send.current();
  }, [form, lost, draft]);
  useEffect(() => {
    const again = () => send.current();
    addEventListener("online", again);
    return () => removeEventListener("online", again);
  }, []);
}

/**
 * Style, LLMO, own words and the Copyright Notice: one form, as each of them can be changed until
 * the price is confirmed.
 */
export function OptionsForm({ draft, format, samples, languages, reply }: Props) {
  const submit = useSubmit();
  const { waiting } = useAddSource();
  const form = useRef<HTMLFormElement>(null);
  useEarlyChanges(
    form,
    (early) => early.has("notice") !== draft.noticeAccepted || early.get("brief") !== draft.brief,
  );
  useBoxesAsStored(form);
  useBriefAgain(form, draft);
  const isStrategy = format.id === strategyOptions.id;
  const isBegun = draft.id !== undefined && draft.noticeAccepted;
  // With the notice accepted before, no change of a box begins the draft.
  const isReady = draft.id === undefined && draft.noticeAccepted;
  const optional = samples > 0 || format.supportsLlmo;
  return (
    <Form
      ref={form}
      key={format.id}
      method="post"
      action={draftAction(
        draft.id === undefined ? undefined : { id: draft.id },
        isStrategy ? "strategy" : "quick",
      )}
      preventScrollReset
      className="grid gap-4"
      onChange={(event) => {
        // A box submits at once, a text when the person leaves it.
        if (isText(event.target)) return;
        submit(event.currentTarget, { preventScrollReset: true });
      }}
      onBlur={(event) => {
        const { target } = event;
        if (isText(target) && target.value.trim() !== draft.brief)
          submit(event.currentTarget, { preventScrollReset: true });
      }}
    >
      <input type="hidden" name="intent" value="options" />
      {optional && (
        <div className="card">
          {samples > 0 && (
            <Option
              name="useStyleMatching"
              checked={draft.useStyleMatching}
              label="Use my writing style"
              hint={`Style from ${counted(samples, "sample")} is applied. Quotations stay word for word.`}
            />
          )}
          {format.supportsLlmo && (
            <Option
              name="useLlmo"
              checked={draft.useLlmo}
              label={isStrategy ? "Optimize blog posts for LLMO/GEO" : "Optimize for LLMO/GEO"}
              hint="Keywords, schema markup and an SEO report for AI search engines"
            />
          )}
        </div>
      )}
      {languages && (
        <Language chosen={draft.outputLanguage} languages={languages} isStrategy={isStrategy} />
      )}
      <Brief draft={draft} reply={reply} />
      <div className="rounded-page border border-line bg-wash px-4 py-4">
        <h3>Copyright Notice</h3>
        <NoticeBox isAccepted={draft.noticeAccepted} className="mt-2" />
        {waiting?.for === "notice" && (
          <p role="alert" className="problem mt-3 break-words">
            {waiting.text}
          </p>
        )}
      </div>
      <LostNote of="options" />
      <button
        type="submit"
        className={`btn justify-self-start ${isBegun ? "quiet" : ""} ${isReady ? "" : "unscripted"}`}
      >
        {isBegun ? "Update the options" : "Continue"}
      </button>
    </Form>
  );
}
