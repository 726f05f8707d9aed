import { Link } from "@remix-run/react";
import { counted } from "../../counted.ts";
import { chooseAheadPath } from "../../orders/paths.ts";
import { givenIn, problemOf, type StepProps } from "./step-form.tsx";

type Options = NonNullable<StepProps["view"]["titles"]>[number];
type Props = Options & { strategyId: string; answer: StepProps["answer"]; lang: string };

const row = "flex items-start gap-3 border-t border-line py-2.5 has-checked:font-semibold";

/** A title of the person's own; its field appears with that choice, even without scripts. */
function OwnTitle({ format, label, chosen, own, answer, lang }: Props) {
  const name = `ownTitle.${format}`;
  const problem = problemOf(answer, name);
  const choice = givenIn(answer, `title.${format}`);
  return (
    <div className="group">
      <label className={row}>
        <input
          type="radio"
          name={`title.${format}`}
          value=""
          defaultChecked={choice === undefined ? own !== "" && chosen === own : choice === ""}
          className="mt-1"
        />
        Write your own title
      </label>
      <div className="field ps-8 pb-1 not-group-has-checked:hidden">
        <input
          type="text"
          name={name}
          aria-label={`Your own title for the ${label}`}
          maxLength={150}
          defaultValue={givenIn(answer, name) ?? own}
          lang={lang}
          dir="auto"
          autoComplete="off"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${format}-title-problem` : undefined}
        />
        {problem && (
          <p id={`${format}-title-problem`} className="problem">
            {problem}
          </p>
        )}
      </div>
    </div>
  );
}

/** The way to the passages of a piece before it is written; what was chosen stays until then. */
function Passages({ strategyId, format, label, passages }: Props) {
  if (passages === undefined) return null;
  return (
    <p className="clear-both pb-2 text-sm text-muted">
      {passages > 0 ? `${counted(passages, "passage")} chosen. ` : ""}
      <Link to={chooseAheadPath(strategyId, format)} className="inline-block py-0.5">
        {passages > 0 ? "Change what goes in" : "Choose what goes in"}
        <span className="sr-only"> the {label}</span>
      </Link>
    </p>
  );
}

/** The titles of one format, with the first or the last choice preselected. */
export function TitleChoice(props: Props) {
  const { format, label, titles, chosen, answer, lang } = props;
  const choice = givenIn(answer, `title.${format}`) ?? chosen;
  return (
    <fieldset className="card content-start p-4 pb-2">
      <legend className="float-left mb-2 w-full font-serif text-lg font-semibold">{label}</legend>
      <Passages {...props} />
      <div className="clear-both grid">
        {titles.map((title) => (
          <label key={title} className={row}>
            <input
              type="radio"
              name={`title.${format}`}
              value={title}
              defaultChecked={title === choice}
              className="mt-1"
            />
            <span lang={lang} dir="auto" className="min-w-0 flex-1 break-words">
              {title}
            </span>
          </label>
        ))}
        <OwnTitle {...props} />
      </div>
    </fieldset>
  );
}
