import { getFormProps, getInputProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, Link } from "@remix-run/react";
import type { SlideStyle } from "../../pieces/slide-style.server.ts";
import type { SlidesView } from "../../pieces/slides.server.ts";
import { LostNote } from "../connection/lost-note.tsx";
import { Field } from "../field.tsx";

const files = [
  { label: "PDF", hint: "for LinkedIn", file: "slides.pdf" },
  { label: "PNG", hint: "for Instagram", file: "slides.zip" },
  { label: "Square PDF", hint: "1080 × 1080", file: "slides.pdf?size=square" },
  { label: "Square PNG", hint: "1080 × 1080", file: "slides.zip?size=square" },
];

const colours = [
  { name: "paper", label: "Background" },
  { name: "ink", label: "Text" },
  { name: "accent", label: "Accent: first and last slide" },
] as const;

type Reply = SubmissionResult<string[]> | undefined;

function StyleForm({ style, reply }: { style: SlideStyle; reply: Reply }) {
  const [form, fields] = useForm<SlideStyle>({
    id: "style",
    lastResult: reply,
    defaultValue: style,
  });
  return (
    <Form method="post" {...getFormProps(form)} noValidate className="grid content-start gap-4">
      <Field
        label="Your name or handle (optional)"
        hint="At the foot of each slide."
        errors={fields.name.errors}
        errorId={fields.name.errorId}
        input={{ ...getInputProps(fields.name, { type: "text" }), autoComplete: "nickname" }}
      />
      <div className="grid gap-4 sm:grid-cols-3">
        {colours.map(({ name, label }) => (
          <Field
            key={name}
            label={label}
            errors={fields[name].errors}
            errorId={fields[name].errorId}
            input={{ ...getInputProps(fields[name], { type: "color" }), className: "h-11 p-1" }}
          />
        ))}
      </div>
      <div className="flex flex-wrap gap-3">
        <button type="submit" className="btn">
          Save
        </button>
        <button type="submit" name="intent" value="standard" className="btn quiet">
          Reset to Offprint’s look
        </button>
      </div>
    </Form>
  );
}

type Props = { view: SlidesView; reply: Reply };

/** A carousel's slides as pictures, their downloads, and how they look. */
export function SlidesScreen({ view, reply }: Props) {
  const { id, style, slides, version } = view;
  return (
    <div className="mx-auto grid max-w-[52rem] gap-8">
      <div className="flex flex-wrap items-baseline justify-between gap-4">
        <h1>Slides</h1>
        <Link to={`/history/${id}`}>Back to the piece</Link>
      </div>
      <LostNote />
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {slides.map(({ number, text }) => (
          <li key={number}>
            <img
              src={`/api/job/${id}/slides.png?slide=${number}&v=${version}`}
              alt={text}
              width={1080}
              height={1350}
              className="h-auto w-full rounded-lg border border-line"
            />
          </li>
        ))}
      </ul>
      <section aria-labelledby="downloads" className="grid gap-3">
        <h2 id="downloads" className="text-xl">
          Download
        </h2>
        <ul className="flex flex-wrap gap-3">
          {files.map(({ label, hint, file }) => (
            <li key={file}>
              <a className="btn quiet" href={`/api/job/${id}/${file}`}>
                {label} <span className="font-normal text-muted">{hint}</span>
              </a>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="look" className="grid gap-4">
        <h2 id="look" className="text-xl">
          Your name and colours
        </h2>
        <StyleForm style={style} reply={reply} />
      </section>
    </div>
  );
}
