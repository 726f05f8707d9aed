const steps = [
  ["Analyze", "Topic, readers, goals, tone and takeaways, each with its passage in the source"],
  ["Choose formats", "What suits the source, and why"],
  ["Choose titles", "Several for each format, all supported by the source"],
  ["Generate", "All pieces at once; only these are charged"],
  ["Schedule", "Days, times and platforms, with promotion tips"],
] as const;

/** Explains the five steps of a strategy. */
export function Explainer() {
  return (
    <section aria-labelledby="explainer">
      <h2 id="explainer">One source, a whole content strategy in five steps</h2>
      <ol className="mt-4 grid border-t border-line sm:grid-cols-2 lg:grid-cols-5">
        {steps.map(([name, what], at) => (
          <li
            key={name}
            className="border-b border-line py-3 pr-4 max-sm:grid max-sm:grid-cols-[1.75rem_1fr] max-sm:items-baseline sm:py-4 [&>p]:col-start-2"
          >
            <span className="text-[0.8125rem] font-semibold text-accent tabular-nums">
              {at + 1}
            </span>
            <p className="font-serif text-lg leading-tight font-semibold">{name}</p>
            <p className="mt-1 text-sm text-muted">{what}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
