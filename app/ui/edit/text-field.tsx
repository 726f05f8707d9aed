import type { FieldMetadata } from "@conform-to/react";
import { type KeyboardEvent, useState } from "react";
import { type Field, isOneLine, type Unit } from "../../formats/outline.ts";
import { useHydrated } from "../use-hydrated.ts";
import { useCount } from "./use-count.ts";

const units: Record<Unit, string> = {
  characters: "characters",
  words: "words",
  weighted: "characters as X counts them",
};

function Counter({ text, field, id }: { text: string; field: Field; id: string }) {
  const counted = useCount(text, field.limit?.unit);
  // Without scripts a count would not follow the typing and be wrong.
  const count = useHydrated() ? counted : undefined;
  if (!field.limit) return null;
  const { most, unit } = field.limit;
  const over = count === undefined ? 0 : count - most;
  return (
    <p id={id} className={`text-[0.8125rem] tabular-nums ${over > 0 ? "problem" : "text-muted"}`}>
      {count === undefined ? `At most ${most} ${units[unit]}` : `${count}/${most} ${units[unit]}`}
      {over > 0 && `, ${over} too many`}
    </p>
  );
}

/** Single-line texts are long on a phone, so the field grows; Enter still saves. */
function saveOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

type Props = {
  field: Field;
  meta: FieldMetadata<string>;
  dir: string;
  lang: string | undefined;
  /** True if editing starts here. */
  begins?: boolean;
};

/** A field for one text of a piece, growing with it and showing its length. */
export function TextField({ field, meta, dir, lang, begins = false }: Props) {
  const [text, setText] = useState(meta.initialValue ?? "");
  const counterId = `${meta.id}-count`;
  const described = [meta.errors && meta.errorId, field.limit && counterId].filter(Boolean);
  const shared = {
    id: meta.id,
    name: meta.name,
    defaultValue: meta.initialValue,
    dir,
    lang,
    ...(begins ? { autoFocus: true } : {}),
    "aria-invalid": meta.errors ? true : undefined,
    "aria-describedby": described.length > 0 ? described.join(" ") : undefined,
    onChange: (event: { currentTarget: { value: string } }) => setText(event.currentTarget.value),
  };
  const long = text.split("\n").reduce((sum, line) => sum + Math.ceil((line.length + 1) / 72), 0);
  const lines = Math.min(24, Math.max(field.rows, long));
  return (
    <div className="field">
      <label htmlFor={meta.id}>
        {field.label}
        {field.optional && <span className="font-normal text-muted"> (optional)</span>}
        {field.list && <span className="font-normal text-muted">, one per line</span>}
      </label>
      {isOneLine(field) ? (
        <textarea
          key={meta.key}
          rows={1}
          className="field-sizing-content resize-none"
          onKeyDown={saveOnEnter}
          {...shared}
        />
      ) : (
        <textarea
          key={meta.key}
          rows={lines}
          className="field-sizing-content min-h-20 max-h-[38rem]"
          {...shared}
        />
      )}
      {meta.errors && (
        <p id={meta.errorId} className="problem">
          {meta.errors.join(" ")}
        </p>
      )}
      <Counter text={text} field={field} id={counterId} />
    </div>
  );
}
