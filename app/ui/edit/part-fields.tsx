import type { FieldMetadata, FieldName, FormMetadata } from "@conform-to/react";
import { type ReactNode, useEffect, useRef } from "react";
import type { Landing } from "../../pieces/edit-action.server.ts";
import type { EditView } from "../../pieces/edit-view.server.ts";
import type { FormShape } from "./edit-form.tsx";
import { RewriteButton } from "./rewrite-button.tsx";
import { TextField } from "./text-field.tsx";

type Part = FormShape["parts"][number];

type Props = {
  view: EditView;
  form: FormMetadata<FormShape>;
  list: FieldName<Part[], FormShape>;
  part: FieldMetadata<Part>;
  at: number;
  total: number;
  empty: Part;
  /** Set after rearranging, if the person continues here. */
  landing?: Landing;
  /** Id of the first refused text, which may be one of these. */
  refusedId: string | undefined;
  dir: string;
  lang: string | undefined;
};

type ToolProps = {
  button: { name: string; value: string };
  disabled?: boolean;
  name: string;
  children: ReactNode;
};

/** A submit button that rearranges the form, with or without scripts. */
function Tool({ button, disabled = false, name, children }: ToolProps) {
  return (
    <button
      type="submit"
      {...button}
      formNoValidate
      disabled={disabled}
      className="btn quiet min-h-8 px-2.5 py-1.5 text-sm"
    >
      {children}
      <span className="sr-only"> {name}</span>
    </button>
  );
}

/** Focuses the moved part, as browsers without scripts do through the fragment. */
function useLanding(landing: Landing | undefined) {
  const place = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (!landing) return;
    const field = place.current?.querySelector<HTMLElement>("input:not([type=hidden]), textarea");
    (landing.isNew ? field : place.current)?.focus();
  }, [landing]);
  return place;
}

/** One section, slide or post, with all its actions. */
export function PartFields({
  view,
  form,
  list,
  part,
  at,
  total,
  empty,
  landing,
  refusedId,
  dir,
  lang,
}: Props) {
  const place = useLanding(landing);
  const { parts } = view.outline;
  const name = `${parts.label} ${at + 1}`;
  const fields = part.getFieldset();
  const from = fields.from?.initialValue ?? "";
  const stored = from === "" ? undefined : `${parts.name}.${from}`;
  const buttons = {
    up: form.reorder.getButtonProps({ name: list, from: at, to: Math.max(0, at - 1) }),
    down: form.reorder.getButtonProps({ name: list, from: at, to: Math.min(total - 1, at + 1) }),
    remove: form.remove.getButtonProps({ name: list, index: at }),
    add: form.insert.getButtonProps({ name: list, index: at + 1, defaultValue: empty }),
  };
  return (
    <fieldset
      ref={place}
      tabIndex={landing ? -1 : undefined}
      {...(landing && !landing.isNew ? { autoFocus: true } : {})}
      className="card grid min-w-0 gap-4 p-5"
    >
      <legend className="float-left font-serif text-lg font-semibold">{name}</legend>
      <input type="hidden" name={`${part.name}.from`} defaultValue={from} />
      {parts.fields.map((field, first) => {
        const meta = fields[field.name];
        if (!meta) return null;
        const begins = meta.id === refusedId || (first === 0 && landing?.isNew === true);
        const shared = { field, dir, lang, begins };
        return <TextField key={field.name} meta={meta} {...shared} />;
      })}
      <div className="flex flex-wrap items-center gap-2">
        <Tool button={buttons.up} disabled={at === 0} name={name}>
          Move up
        </Tool>
        <Tool button={buttons.down} disabled={at === total - 1} name={name}>
          Move down
        </Tool>
        <Tool button={buttons.add} name={name}>
          Add one after
        </Tool>
        <Tool button={buttons.remove} disabled={total === 1} name={name}>
          Remove
        </Tool>
        <span className="mx-1 grow" />
        {stored && <RewriteButton path={stored} label={name} credits={view.partCredits} />}
      </div>
    </fieldset>
  );
}
