/** Shown in the answer to the form alone: no address brings them back. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  return (
    <section aria-labelledby="codes" className="card mb-8 p-5 sm:p-6">
      <h2 id="codes">Keep your recovery codes</h2>
      <p role="status" className="mt-2 max-w-[60ch] text-muted">
        The second factor is on. If you lose your phone, each of these codes signs you in once.
        Write them down or print this page: they are not shown again.
      </p>
      <ul className="mt-5 grid max-w-md grid-cols-2 gap-x-6 gap-y-2 font-mono text-lg tabular-nums">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </section>
  );
}
