import { CopyButton } from "../piece/copy-button.tsx";
import { useRoot } from "../use-root.ts";

type Props = { codes: string[]; email: string };

/** A data URL, so the file needs no script and never exists on the server. */
const fileOf = (text: string) => `data:text/plain;charset=utf-8,${encodeURIComponent(text)}`;

/** Shown only in the form's answer; no address shows them again. */
export function RecoveryCodes({ codes, email }: Props) {
  const list = codes.join("\n");
  const of = `Recovery codes of ${email} at ${useRoot()?.appName ?? "this site"}`;
  return (
    <section aria-labelledby="codes" className="card printed-alone mb-8 p-5 sm:p-6">
      <h2 id="codes">Keep your recovery codes</h2>
      <p className="hidden print:block">{of}</p>
      <p role="status" className="mt-2 max-w-[60ch] text-muted">
        Two-factor authentication is on. If you lose your phone, each of these codes signs you in
        once. Keep them somewhere other than your phone: they won't be shown again.
      </p>
      <ul className="mt-5 grid max-w-md grid-cols-2 gap-x-6 gap-y-2 font-mono text-lg tabular-nums">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="no-print mt-5 flex flex-wrap gap-3">
        <CopyButton text={list} explained="Copy the codes" />
        <a
          className="btn quiet"
          download="recovery-codes.txt"
          href={fileOf(`${of}\nEach of them signs in once.\n\n${list}\n`)}
        >
          Download as text
        </a>
        <button type="button" className="btn quiet scripted" onClick={() => window.print()}>
          Print
        </button>
      </div>
    </section>
  );
}
