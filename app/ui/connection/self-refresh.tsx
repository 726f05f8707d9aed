type Props = {
  here: string;
  still: boolean;
  /** Where it loads itself from, if not from its own address. */
  from?: string;
};

/**
 * Without scripts a waiting page loads itself again every two seconds. WCAG 2.2.1 asks for a way
 * to stop that, so both links stand beside it.
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
