import { Form, Link, useSubmit } from "@remix-run/react";
import { useRef } from "react";
import type { DraftView, FormatCard } from "../../drafts/home.server.ts";
import { draftAction } from "./draft-action.ts";
import { useEarlyChanges } from "./use-early-changes.ts";

type Props = { draft: DraftView; format: FormatCard; samples: number };

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

/** Style, LLMO and the Copyright Notice: one form, as each of them can be changed until the price is confirmed. */
export function OptionsForm({ draft, format, samples }: Props) {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  useEarlyChanges(form, (early) => early.has("notice") !== draft.noticeAccepted);
  const optional = samples > 0 || format.supportsLlmo;
  return (
    <Form
      ref={form}
      key={format.id}
      method="post"
      action={draftAction(draft)}
      preventScrollReset
      className="grid gap-4"
      onChange={(event) => submit(event.currentTarget, { preventScrollReset: true })}
    >
      <input type="hidden" name="intent" value="options" />
      {optional && (
        <div className="card">
          {samples > 0 && (
            <Option
              name="useStyleMatching"
              checked={draft.useStyleMatching}
              label="Use my writing style"
              hint={`Style from ${samples} sample${samples === 1 ? "" : "s"} is applied`}
            />
          )}
          {format.supportsLlmo && (
            <Option
              name="useLlmo"
              checked={draft.useLlmo}
              label="Optimize for LLMO/GEO"
              hint="Keywords, schema markup and an SEO report for AI search engines"
            />
          )}
        </div>
      )}
      <div className="rounded-page border border-line bg-wash px-4 py-4">
        <h3>Copyright Notice</h3>
        <label className="mt-2 flex items-start gap-3">
          <input
            type="checkbox"
            name="notice"
            required
            defaultChecked={draft.noticeAccepted}
            className="mt-1"
          />
          <span className="text-[0.9375rem]">
            I own this content or have permission to use it, and I accept the{" "}
            <Link to="/terms" target="_blank">
              Terms of Service
            </Link>
            .
          </span>
        </label>
      </div>
      <button
        type="submit"
        className={`btn unscripted justify-self-start ${draft.noticeAccepted ? "quiet" : ""}`}
      >
        {draft.noticeAccepted ? "Update the options" : "Continue"}
      </button>
    </Form>
  );
}
