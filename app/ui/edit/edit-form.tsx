import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, Link } from "@remix-run/react";
import { useRef } from "react";
import type { Field } from "../../formats/outline.ts";
import type { Landing } from "../../pieces/edit-action.server.ts";
import type { EditView } from "../../pieces/edit-view.server.ts";
import { directionOf } from "../../transcripts/direction.ts";
import { LostNote } from "../connection/lost-note.tsx";
import { useAskedToLeave } from "../use-asked-to-leave.ts";
import { PartFields } from "./part-fields.tsx";
import { firstRefused, RefusedNote } from "./refused.tsx";
import { RewriteButton } from "./rewrite-button.tsx";
import { TextField } from "./text-field.tsx";

export type FormShape = {
  version: string;
  over?: string;
  texts: Record<string, string>;
  parts: (Record<string, string> & { from: string })[];
};

type Props = {
  view: EditView;
  reply?: SubmissionResult<string[]>;
  over?: number;
  landing?: Landing;
};

/** The whole piece as one form: rearranging keeps what was typed, and only saving stores it. */
export function EditForm({ view, reply, over, landing }: Props) {
  const { outline, values, language } = view;
  const [form, fields] = useForm<FormShape>({
    id: "piece",
    lastResult: reply,
    defaultValue: { version: String(view.version), ...values },
  });
  const element = useRef<HTMLFormElement>(null);
  // Rearranged or refused content came back into the form but is not stored.
  useAskedToLeave(element, {
    message: "Leave without saving your text?",
    unstored: reply !== undefined,
  });
  const texts = fields.texts.getFieldset();
  const parts = fields.parts.getFieldList();
  const refused = firstRefused(
    outline,
    texts,
    parts.map((part) => part.getFieldset()),
  );
  const writing = {
    dir: directionOf(language),
    lang: language === "und" ? undefined : language,
  };
  const single = (field: Field) => {
    const meta = texts[field.name];
    return (
      meta && (
        <div key={field.name} className="grid gap-2">
          <TextField field={field} meta={meta} begins={meta.id === refused?.meta.id} {...writing} />
          <RewriteButton path={field.name} label={field.label} credits={view.partCredits} />
        </div>
      )
    );
  };
  const empty = {
    ...Object.fromEntries(outline.parts.fields.map(({ name }) => [name, ""])),
    from: "",
  };
  return (
    <Form ref={element} method="post" {...getFormProps(form)} noValidate className="grid gap-6">
      {form.errors && (
        <p role="alert" id={form.errorId} className="error-box">
          {form.errors.join(" ")}
        </p>
      )}
      {refused && <RefusedNote refused={refused} />}
      <input type="hidden" name={fields.version.name} defaultValue={fields.version.initialValue} />
      {over !== undefined && <input type="hidden" name="over" value={over} />}
      {outline.before.length > 0 && (
        <div className="card grid gap-5 p-5">{outline.before.map(single)}</div>
      )}
      {fields.parts.errors && <p className="problem">{fields.parts.errors.join(" ")}</p>}
      {parts.map((part, at) => (
        <PartFields
          key={part.key}
          view={view}
          form={form}
          list={fields.parts.name}
          part={part}
          at={at}
          total={parts.length}
          empty={empty}
          landing={landing?.part === at ? landing : undefined}
          refusedId={refused?.meta.id}
          {...writing}
        />
      ))}
      {outline.after.length > 0 && (
        <div className="card grid gap-5 p-5">{outline.after.map(single)}</div>
      )}
      {/* It does not stick with a price dialog above, which must be answered first. */}
      <div className={`save-bar max-sm:py-2 ${view.offer ? "static" : ""}`}>
        <button type="submit" className="btn">
          Save
        </button>
        <Link className="btn quiet" to={`/history/${view.id}`}>
          Cancel
        </Link>
        <p className="text-sm text-muted max-sm:hidden">Every version is kept.</p>
        <LostNote of="" />
      </div>
    </Form>
  );
}
