import { Link } from "@remix-run/react";
import type { Flash } from "../../http/flash.server.ts";
import { mostSamples, mostWords } from "../../samples/rules.ts";
import type { ShownSample } from "../../samples/shown.server.ts";
import { EmptyState } from "../empty-state.tsx";
import { FlashMessage } from "../flash-message.tsx";
import { AddForm, type Reply } from "./add-form.tsx";
import { DeleteSample } from "./delete-sample.tsx";
import { SampleCard } from "./sample-card.tsx";

type Props = {
  samples: ShownSample[];
  open: boolean;
  /** The sample whose deletion is being confirmed. */
  leaving?: ShownSample;
  message: Flash | null;
  reply: Reply | undefined;
};

/** Path of the screen, with its form open or closed. */
export const samplesPath = (open: boolean) => `/writing-samples${open ? "?add" : ""}`;

function AddLink() {
  return (
    <Link className="btn" to={samplesPath(true)} preventScrollReset>
      Add Writing Sample
    </Link>
  );
}

/** Says what style matching can and cannot do. */
function Limits() {
  return (
    <section aria-labelledby="limits" className="mt-10 max-w-[70ch] border-t border-line pt-6">
      <h2 id="limits" className="text-lg">
        How your style is used
      </h2>
      <p className="mt-2 text-[0.9375rem] text-muted">
        A language model is told what stands out in your samples and writes in that manner. The
        built-in writer quotes the source, so it can steer only its own sentences, emoji, who speaks
        (I, we or you) and how long the chosen sentences are. Quotations stay word for word either
        way. Under each piece you see how far it was from your samples before and after.
      </p>
      <p className="mt-2 text-[0.9375rem] text-muted">
        Samples are stored encrypted and erased when you delete them. They leave this server only
        when a language model writes in your style: it then reads them with the source.
      </p>
    </section>
  );
}

export function WritingSamples({ samples, open, leaving, message, reply }: Props) {
  const room = samples.length < mostSamples;
  const adding = room && (open || reply !== undefined);
  return (
    <>
      <FlashMessage message={message} />
      {/* First, because without scripts a dialog appears where it is written. */}
      {leaving && <DeleteSample sample={leaving} back={samplesPath(adding)} />}
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1>Writing Samples</h1>
          <p className="mt-2 max-w-[70ch] text-muted">
            Up to two texts of your own, {mostWords} words each. Your pieces can follow their style.
          </p>
        </div>
        {room && !adding && samples.length > 0 && <AddLink />}
      </div>
      {adding && <AddForm reply={reply} />}
      {samples.length === 0 ? (
        !adding && (
          <EmptyState
            title="No writing samples yet"
            text="Paste a text or two that sound like you: a letter, a post, a talk you wrote. Each is measured, and your pieces can then be written closer to it."
            action={<AddLink />}
          />
        )
      ) : (
        <ul className="grid gap-4">
          {samples.map((sample) => (
            <SampleCard key={sample.id} sample={sample} formIsOpen={adding} />
          ))}
        </ul>
      )}
      <Limits />
    </>
  );
}
