import { Form } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { DraftView } from "../../home/home.server.ts";
import { draftAction } from "./draft-action.ts";
import type { HomeView } from "./home-view.ts";
import { SourceProblem } from "./source-problem.tsx";

type Props = { draft: DraftView; answer: HomeView["answer"] };

/**
 * The field's text while typing; undefined until scripts run, as the server then refuses a blank.
 */
function useTyped() {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string>();
  useEffect(() => setTyped(field.current?.value ?? ""), []);
  return { field, isBlank: typed?.trim() === "", onType: setTyped };
}

/** A field for one link to a video, an episode or a page, with its error beside it. */
export function LinkForm({ draft, answer }: Props) {
  const { field, isBlank, onType } = useTyped();
  const failed = draft.source?.url ? draft.source : undefined;
  const problem = answer?.form ? answer.form.error?.url?.[0] : failed?.error;
  const given = answer?.form?.initialValue?.url ?? failed?.url;
  return (
    <Form method="post" action={`${draftAction(draft)}&input=link`} className="card grid gap-3 p-5">
      <input type="hidden" name="intent" value="link" />
      <div className="field">
        <label htmlFor="url">Link to a video, an episode or a page</label>
        <div className="flex flex-wrap gap-2">
          <input
            ref={field}
            id="url"
            name="url"
            type="text"
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
            defaultValue={typeof given === "string" ? given : undefined}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? "url-problem" : undefined}
            onInput={(event) => onType(event.currentTarget.value)}
            className="min-w-0 flex-1 rounded-page border border-control bg-card px-3 py-2"
          />
          <button type="submit" className="btn" disabled={isBlank}>
            Submit
          </button>
        </div>
      </div>
      {problem && <SourceProblem id="url-problem" text={problem} />}
    </Form>
  );
}
