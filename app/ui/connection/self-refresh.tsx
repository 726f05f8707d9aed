type Props = {
  here: string;
  still: boolean;
  /** The address to reload from, if not its own. */
  from?: string;
};

/**
 * Without scripts, reloads a waiting page every two seconds. WCAG 2.2.1 requires a way to stop
 * that, hence both links.
 */
export function SelfRefresh({ here, still, from }: Props) {
  const stopped = `${here}${here.includes("?") ? "&" : "?"}still`;
  return (
    <noscript>
      {!still && <meta httpEquiv="refresh" content={from ? `2;url=${from}` : "2"} />}
      <p className="flex gap-4 text-sm">
        <a href={still ? stopped : here}>Check now</a>
        {!still && <a href={stopped}>Stop refreshing</a>}
      </p>
    </noscript>
  );
}
