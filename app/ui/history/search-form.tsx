import { Form, Link } from "@remix-run/react";
import { useRef } from "react";
import { type Addresses, addressOf } from "./addresses.ts";
import { useKeys } from "./use-keys.ts";

export type FormatChoice = { id: string; label: string };

type Props = {
  asked: Addresses;
  formats: FormatChoice[];
  /** The source that the list is limited to. */
  sourceName?: string;
};

const states = [
  ["processing", "Processing"],
  ["completed", "Completed"],
  ["error", "Error"],
] as const;

const select = "min-h-10 rounded-page border border-control bg-card px-2 py-1.5";

/** The keys of this page, for people who use them; `?` opens it. */
function Keys({ at }: { at: React.RefObject<HTMLDetailsElement> }) {
  return (
    <details ref={at} className="scripted text-sm text-muted [@media(hover:none)]:hidden">
      <summary className="py-1">Keys</summary>
      <p className="mt-1">
        <kbd>/</kbd> searches, <kbd>?</kbd> shows this, <kbd>Esc</kbd> closes what is open.
      </p>
    </details>
  );
}

/** One form that searches and filters; its answer has an address of its own. */
export function SearchForm({ asked, formats, sourceName }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const keys = useRef<HTMLDetailsElement>(null);
  useKeys(field, keys);
  const isAsked = Object.values(asked).some(Boolean);
  return (
    <search className="mb-6 grid gap-2">
      <Form action="/history" className="flex flex-wrap gap-2" key={addressOf(asked)}>
        <input
          ref={field}
          type="search"
          name="q"
          defaultValue={asked.q}
          maxLength={200}
          aria-label="Search titles, texts, sources and people"
          placeholder="Search titles, texts, sources and people"
          className="min-h-10 min-w-0 flex-1 basis-64 rounded-page border border-control bg-card px-3 py-1.5"
        />
        <select
          name="format"
          defaultValue={asked.format ?? ""}
          aria-label="Format"
          className={select}
        >
          <option value="">All formats</option>
          {formats.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
          <option value="strategy">Strategies</option>
        </select>
        <select
          name="status"
          defaultValue={asked.status ?? ""}
          aria-label="State"
          className={select}
        >
          <option value="">All states</option>
          {states.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        {asked.source && <input type="hidden" name="source" value={asked.source} />}
        <button type="submit" className="btn">
          Search
        </button>
      </Form>
      <div className="flex flex-wrap items-start gap-x-5 text-sm">
        {sourceName && (
          <p className="min-w-0 py-1 wrap-anywhere">
            Only from <bdi className="font-semibold">{sourceName}</bdi>
          </p>
        )}
        {isAsked && (
          <Link to="/history" className="py-1">
            Show everything
          </Link>
        )}
        <Keys at={keys} />
      </div>
    </search>
  );
}
