import { counted } from "../../counted.ts";
import type { Line, SourceView } from "../../sources/source-view.server.ts";
import type { Person } from "../../transcripts/known.ts";
import { LostNote } from "../connection/lost-note.tsx";

export type Transcript = NonNullable<SourceView["transcript"]>;
/** A refused form's values, by field. */
export type Typed = Record<string, string>;

type LineProps = { line: Line; typed: Typed; list: string; dir: string };

/** What a passage is, in a person's words; the first one is quoted, the others are not. */
const kinds: [Line["role"], string][] = [
  ["", "Speech or text"],
  ["advert", "Advertisement"],
  ["greeting", "Greeting or thanks"],
  ["credits", "Housekeeping"],
  ["quoted", "Someone else's words"],
  ["heading", "Heading"],
  ["link", "Link"],
  ["code", "Code"],
  ["caption", "Caption"],
  ["footnote", "Footnote"],
  ["table", "Table"],
  ["reference", "Reference"],
  ["furniture", "Part of the page"],
  ["permission", "Permission"],
];

/** One passage, what it is, and its speaker; its time comes from the recording and stays. */
export function LineFields({ line, typed, list, dir }: LineProps) {
  const [speaker, text, role] = [`speaker.${line.id}`, `text.${line.id}`, `role.${line.id}`];
  const label = line.place ?? "this passage";
  return (
    <li
      id={`line-${line.id}`}
      className="grid scroll-mt-4 gap-x-4 gap-y-2 border-b border-line py-4 last:border-0 target:bg-wash sm:grid-cols-[9rem_1fr]"
    >
      <div className="field content-start">
        {line.place && (
          <p className="text-[0.8125rem] font-semibold text-accent tabular-nums">{line.place}</p>
        )}
        <input
          name={speaker}
          defaultValue={typed[speaker] ?? line.speaker}
          list={list}
          maxLength={80}
          aria-label={`Speaker at ${label}`}
          placeholder="Speaker"
          dir="auto"
          className="text-sm"
        />
        <select
          name={role}
          defaultValue={typed[role] ?? line.role}
          aria-label={`What it is at ${label}`}
          className="text-sm"
        >
          {kinds.map(([value, shown]) => (
            <option key={value} value={value}>
              {shown}
            </option>
          ))}
        </select>
      </div>
      <div className="field">
        <textarea
          name={text}
          defaultValue={typed[text] ?? line.text}
          rows={Math.min(16, Math.max(2, Math.ceil(line.text.length / 64)))}
          aria-label={`Text at ${label}`}
          dir={dir}
          className="field-sizing-content"
        />
      </div>
    </li>
  );
}

/**
 * Finds the name typed for a speaker, because a newer version may order the speakers differently.
 */
function nameTyped(typed: Typed, name: string): string | undefined {
  const [field] =
    Object.entries(typed).find(([key, was]) => /^was\.\d/.test(key) && was === name) ?? [];
  return field && typed[field.replace("was", "name")];
}

type PartProps = { name: string; part: Person["part"]; typed: Typed; label: string };

/** What a person does in the source. */
export function PartField({ name, part, typed, label }: PartProps) {
  return (
    <select name={name} defaultValue={typed[name] ?? part ?? ""} aria-label={label}>
      <option value="">No part</option>
      <option value="host">Host</option>
      <option value="guest">Guest</option>
      <option value="author">Author</option>
    </select>
  );
}

type SpeakerProps = Pick<Transcript, "speakers"> & { people: Person[]; typed: Typed };

/** Renames a speaker in all passages at once, and says who is host and who is guest. */
export function SpeakerFields({ speakers, people, typed }: SpeakerProps) {
  if (speakers.length === 0) return null;
  return (
    <section aria-labelledby="names" className="card p-5">
      <h2 id="names">Speakers</h2>
      <div className="mt-3 grid gap-4 sm:grid-cols-2">
        {speakers.map(({ name, turns, share }, at) => (
          <div key={name} className="field">
            <label htmlFor={`name-${at}`}>
              <bdi>{name}</bdi>{" "}
              <span className="font-normal text-muted tabular-nums">
                · {counted(turns, "passage")}, {Math.round(share * 100)} %
              </span>
            </label>
            <input type="hidden" name={`was.${at}`} value={name} />
            <input
              id={`name-${at}`}
              name={`name.${at}`}
              defaultValue={nameTyped(typed, name) ?? name}
              maxLength={80}
              dir="auto"
            />
            <PartField
              name={`part.${at}`}
              part={people.find((one) => one.name === name)?.part}
              typed={typed}
              label={`Part of ${name}`}
            />
          </div>
        ))}
      </div>
      <button type="submit" name="intent" value="speakers" className="btn quiet mt-4">
        Rename
      </button>
      <LostNote of="speakers" />
    </section>
  );
}
