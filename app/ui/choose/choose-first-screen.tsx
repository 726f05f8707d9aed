import { Form, Link, useNavigation } from "@remix-run/react";
import { inCredits } from "../../counted.ts";
import type { ChooseFirstView, OfferedFormat } from "../../pieces/choose-first.server.ts";
import { LostNote } from "../connection/lost-note.tsx";
import { Chapters } from "./choose-screen.tsx";

function Offered({ format, isFirst }: { format: OfferedFormat; isFirst: boolean }) {
  const { id, label, credits, note } = format;
  return (
    <li className="border-b border-line px-4 py-3 last:border-0">
      <input type="hidden" name={`credits.${id}`} value={credits} />
      <label className="flex cursor-pointer items-start gap-3">
        <input
          type="radio"
          name="format"
          value={id}
          required
          defaultChecked={isFirst}
          className="mt-0.5 size-5 shrink-0"
        />
        <span className="min-w-0">
          {label} <span className="text-muted tabular-nums">· {inCredits(credits)}</span>
          {note && <span className="block text-sm text-muted">{note}</span>}
        </span>
      </label>
    </li>
  );
}

type Props = { view: ChooseFirstView; isAccepted: boolean; error?: string };

/** Before the first piece of a source: what goes in, the format with its price, and the notice. */
export function ChooseFirstScreen({ view, isAccepted, error }: Props) {
  const isBusy = useNavigation().state !== "idle";
  const carried = view.formats.find(({ note }) => note === undefined) ?? view.formats[0];
  return (
    <div className="mx-auto max-w-[44rem]">
      <p className="text-sm">
        <Link to={`/sources/${view.sourceId}`}>Back to the source</Link>
      </p>
      <h1 className="mt-2 mb-3">Choose what goes in</h1>
      <p className="mb-6 max-w-prose text-muted">
        Tick what you want of <bdi>{view.name}</bdi>. The built-in writer makes the piece from what
        you tick. Choosing again later is free.
      </p>
      {error && (
        <p role="alert" className="error-box mb-6">
          {error}
        </p>
      )}
      <LostNote className="mb-6" />
      <Form method="post">
        <input type="hidden" name="formKey" value={view.formKey} />
        <Chapters chapters={view.chapters} language={view.language} />
        <fieldset className="mb-6">
          <legend className="mb-3 font-serif text-lg font-semibold">What it becomes</legend>
          <ul className="card">
            {view.formats.map((format) => (
              <Offered key={format.id} format={format} isFirst={format === carried} />
            ))}
          </ul>
        </fieldset>
        <label className="mb-6 flex items-start gap-3 rounded-page border border-line bg-wash p-4">
          <input
            type="checkbox"
            name="notice"
            required
            defaultChecked={isAccepted}
            className="mt-0.5 size-5 shrink-0"
          />
          <span className="text-[0.9375rem]">
            I own this content or have permission to use it, and I accept the{" "}
            <Link to="/terms" target="_blank">
              Terms of Service
            </Link>
            .
          </span>
        </label>
        <div className="sticky bottom-0 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-paper py-4">
          <button type="submit" className="btn" aria-disabled={isBusy}>
            Make it from these
          </button>
          <span className="text-sm text-muted tabular-nums">{inCredits(view.remaining)} left</span>
        </div>
      </Form>
    </div>
  );
}
