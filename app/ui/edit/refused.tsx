import type { FieldMetadata } from "@conform-to/react";
import type { Outline } from "../../formats/outline.ts";
import { Jump } from "../jump.tsx";

type Texts = Record<string, FieldMetadata<string> | undefined>;
type Refused = { meta: FieldMetadata<string>; name: string };

/** Finds the first refused text in screen order, with its label. */
export function firstRefused(outline: Outline, texts: Texts, parts: Texts[]): Refused | undefined {
  const single = ({ name, label }: Outline["before"][number]) => ({
    meta: texts[name],
    name: label,
  });
  const all = [
    ...outline.before.map(single),
    ...parts.flatMap((part, at) =>
      outline.parts.fields.map(({ name, label }) => ({
        meta: part[name],
        name: `${outline.parts.label} ${at + 1}, ${label}`,
      })),
    ),
    ...outline.after.map(single),
  ];
  return all.find((one): one is Refused => one.meta?.errors !== undefined);
}

/** Says above a long form that nothing was saved, and links to the problem. */
export function RefusedNote({ refused: { meta, name } }: { refused: Refused }) {
  return (
    <p role="alert" className="error-box">
      Not saved yet: see <Jump to={meta.id}>{name}</Jump>.
    </p>
  );
}
