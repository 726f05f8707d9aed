const steps = [
  {
    title: "Add a source",
    text: "A recording, a video, a text or a PDF of up to 100 MB, or a link. You choose what it becomes.",
  },
  {
    title: "See the price first",
    text: "You see the price in credits, and how it is made up, before anything is spent. Failed pieces are refunded.",
  },
  {
    title: "Check it, and make it yours",
    text: "Open each quotation's line, change what you like, and download the piece as Markdown or HTML.",
  },
];

export function Steps() {
  return (
    <section aria-labelledby="how" className="pt-20">
      <h2 id="how" className="text-3xl">
        How it works
      </h2>
      <ol className="mt-8 grid gap-x-10 gap-y-8 lg:grid-cols-3">
        {steps.map(({ title, text }, at) => (
          <li key={title} className="border-t border-control pt-4">
            <span aria-hidden="true" className="font-serif text-3xl text-accent tabular-nums">
              {at + 1}
            </span>
            <h3 className="mt-2 text-xl">{title}</h3>
            <p className="mt-2 text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
