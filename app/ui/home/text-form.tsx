import { Form } from "@remix-run/react";
import type { DraftView } from "../../home/home.server.ts";
import { draftAction } from "./draft-action.ts";
import type { HomeView } from "./home-view.ts";
import { SourceProblem } from "./source-problem.tsx";

type Props = { draft: DraftView; answer: HomeView["answer"] };

const field = "w-full min-w-0 rounded-page border border-control bg-card px-3 py-2";

/** Fields for a text and its title, with their errors beside them; what was refused stays. */
export function TextForm({ draft, answer }: Props) {
  const { error, initialValue } = answer?.form ?? {};
  const [problem, titleProblem] = [error?.text?.[0], error?.title?.[0]];
  const given = (name: string) =>
    typeof initialValue?.[name] === "string" ? initialValue[name] : undefined;
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      action={`${draftAction(draft)}&input=text`}
      className="card grid gap-4 p-5"
    >
      <input type="hidden" name="intent" value="text" />
      <div className="field">
        <label htmlFor="text">Text or transcript</label>
        <textarea
          id="text"
          name="text"
          rows={10}
          defaultValue={given("text")}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? "text-problem" : undefined}
          className={field}
        />
      </div>
      {problem && <SourceProblem id="text-problem" text={problem} />}
      <div className="field">
        <label htmlFor="title">Title (optional)</label>
        <input
          id="title"
          name="title"
          type="text"
          maxLength={200}
          autoComplete="off"
          defaultValue={given("title")}
          aria-invalid={titleProblem ? true : undefined}
          aria-describedby={titleProblem ? "title-problem" : undefined}
          className={field}
        />
      </div>
      {titleProblem && <SourceProblem id="title-problem" text={titleProblem} />}
      <button type="submit" className="btn justify-self-start">
        Use this text
      </button>
    </Form>
  );
}
