type Props = {
  here: string;
  still: boolean;
  /** The id of what is to be seen first, where it is there by then. */
  to?: string;
};

/**
 * Without scripts a waiting page loads itself again every two seconds. WCAG 2.2.1 asks for a way
 * to stop that, so both links stand beside it.
 */
export function SelfRefresh({ here, still, to }: Props) {
  const marked = (mark: string) => `${here}${here.includes("?") ? "&" : "?"}${mark}`;
  const stopped = marked("still");
  // Another address each time: browsers load nothing for a fragment of the one that they are at.
  const next = to ? `2;url=${marked(`at=${Date.now()}#${to}`)}` : "2";
  return (
    <noscript>
      {!still && <meta httpEquiv="refresh" content={next} />}
      <p className="flex gap-4 text-sm">
        <a href={still ? stopped : here}>Check now</a>
        {!still && <a href={stopped}>Stop refreshing</a>}
      </p>
    </noscript>
  );
}
