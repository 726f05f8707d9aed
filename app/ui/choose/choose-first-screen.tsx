import { useNavigation } from "@remix-run/react";
import { inCredits } from "../../counted.ts";
import type { RefusedChoice } from "../../pieces/choice-action.server.ts";
import type { ChooseFirstView, OfferedFormat } from "../../pieces/choose-first.server.ts";
import { NoticeBox } from "../notice-box.tsx";
import { Chapters, ChooseShell, Chosen } from "./choose-screen.tsx";

function Offered({ format, isChosen }: { format: OfferedFormat; isChosen: boolean }) {
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
          defaultChecked={isChosen}
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

type Props = { view: ChooseFirstView; isAccepted: boolean; refused: RefusedChoice | undefined };

/** Before the first piece of a source: what goes in, the format with its price, and the notice. */
export function ChooseFirstScreen({ view, isAccepted, refused }: Props) {
  const isBusy = useNavigation().state !== "idle";
  const left = view.formats.find(({ id }) => id === refused?.format);
  const carried = view.formats.find(({ note }) => note === undefined) ?? view.formats[0];
  return (
    <ChooseShell
      back={{ to: `/sources/${view.sourceId}`, label: "Back to the source" }}
      lede={
        <>
          Tick what you want of <bdi>{view.name}</bdi>. The built-in writer makes the piece from
          what you tick: in the source's order, or as you number it. The last one becomes a
          newsletter's takeaway or a blog post's conclusion. Choosing again later is free.
        </>
      }
      refused={refused}
    >
      <input type="hidden" name="formKey" value={view.formKey} />
      <Chapters view={view} refused={refused} />
      <fieldset className="mb-6">
        <legend className="mb-3 font-serif text-lg font-semibold">What it becomes</legend>
        <ul className="card">
          {view.formats.map((format) => (
            <Offered key={format.id} format={format} isChosen={format === (left ?? carried)} />
          ))}
        </ul>
      </fieldset>
      <NoticeBox
        isAccepted={isAccepted}
        className="mb-6 rounded-page border border-line bg-wash p-4"
      />
      <div className="save-bar">
        <button type="submit" className="btn" aria-disabled={isBusy}>
          Make it from these
        </button>
        <Chosen />
        <span className="text-sm text-muted tabular-nums">{inCredits(view.remaining)} left</span>
      </div>
    </ChooseShell>
  );
}
