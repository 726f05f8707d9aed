type Props = {
  label: string;
  hint?: string;
  errors?: string[];
  errorId: string;
  input: React.InputHTMLAttributes<HTMLInputElement> & { key?: string };
};

/** A labelled input with its error, or else its hint, below. */
export function Field({ label, hint, errors, errorId, input: { key, ...input } }: Props) {
  return (
    <div className="field">
      <label htmlFor={input.id}>{label}</label>
      <input key={key} {...input} />
      {errors ? (
        <p id={errorId} className="problem">
          {errors.join(" ")}
        </p>
      ) : (
        hint && <p className="text-sm text-muted">{hint}</p>
      )}
    </div>
  );
}
