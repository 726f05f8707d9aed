import {
  getFormProps,
  getInputProps,
  getTextareaProps,
  type SubmissionResult,
  useForm,
} from "@conform-to/react";
import { Form, Link, useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { countWords } from "../../languages/words.ts";
import type { SampleFields } from "../../samples/rules.ts";
import { LostNote } from "../connection/lost-note.tsx";
import { useToast } from "../toasts.tsx";
import { WordCounter } from "./word-counter.tsx";

export type Reply = SubmissionResult<string[]>;

/** Title, content and a live word counter; Cancel discards both. */
export function AddForm({ reply }: { reply: Reply | undefined }) {
  const toast = useToast();
  const [form, { title, content }] = useForm<SampleFields>({ id: "sample", lastResult: reply });
  const [words, setWords] = useState(() => countWords(content.initialValue ?? ""));
  const saving = useNavigation().formData?.get("intent") === "add";
  useEffect(() => {
    const told = Object.values(reply?.error ?? {}).flat()[0];
    if (told) toast("Error", told, "error");
  }, [reply, toast]);
  const { key: titleKey, ...titleProps } = getInputProps(title, { type: "text" });
  const { key: contentKey, ...contentProps } = getTextareaProps(content);
  // An error about both fields is shown once, beside the first.
  const saidOfBoth = title.errors?.join() === content.errors?.join();
  const problem = content.errors && (saidOfBoth ? title.errorId : content.errorId);
  const described = [problem, "sample-words"].filter(Boolean).join(" ");
  return (
    <Form
      method="post"
      action="/writing-samples?add"
      {...getFormProps(form)}
      className="card mb-6 grid gap-4 p-5 sm:p-6"
      noValidate
      preventScrollReset
    >
      <h2>Add a writing sample</h2>
      {form.errors && (
        <p role="alert" id={form.errorId} className="error-box">
          {form.errors.join(" ")}
        </p>
      )}
      <div className="field">
        <label htmlFor={title.id}>Title</label>
        <input key={titleKey} {...titleProps} autoComplete="off" />
        {title.errors && (
          <p id={title.errorId} className="problem">
            {title.errors.join(" ")}
          </p>
        )}
      </div>
      <div className="field">
        <label htmlFor={content.id}>Content</label>
        <textarea
          key={contentKey}
          {...contentProps}
          aria-describedby={described}
          rows={12}
          onInput={(event) => setWords(countWords(event.currentTarget.value))}
        />
        {content.errors && !saidOfBoth && (
          <p id={content.errorId} className="problem">
            {content.errors.join(" ")}
          </p>
        )}
        <WordCounter id="sample-words" words={words} counted={reply !== undefined} />
      </div>
      <div className="flex flex-wrap gap-3">
        <button type="submit" name="intent" value="add" className="btn" disabled={saving}>
          {saving ? "Saving..." : "Save sample"}
        </button>
        <Link className="btn quiet" to="/writing-samples" preventScrollReset>
          Cancel
        </Link>
        <LostNote of="add" />
      </div>
    </Form>
  );
}
