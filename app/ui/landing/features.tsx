import { Icon, paths } from "../icons.tsx";

/** The four of the specification; the first and the last have the most to say. */
const features = [
  {
    title: "AI-Powered",
    icon: paths.pulse,
    wide: true,
    text: "Analysis that keeps the key insights and the timestamps, and shows where each comes from. A program then compares every quotation, number and time with the source. What can't be found there is marked or left out.",
  },
  {
    title: "Lightning Fast",
    icon: paths.bolt,
    text: "An hour of talk becomes a finished draft in seconds, not in an afternoon.",
  },
  {
    title: "Save History",
    icon: paths.lines,
    text: "Every piece stays where you left it, with its source, its price and its earlier versions.",
  },
  {
    title: "Secure & Private",
    icon: paths.lock,
    wide: true,
    text: "Content encrypted, data never shared. Sources and pieces are encrypted at rest with a key of this server. They go only to the AI endpoint that its operator has set, and to none with the built-in writer.",
  },
];

export function Features({ appName }: { appName: string }) {
  return (
    <section id="features" aria-labelledby="why" className="scroll-mt-6 pt-14">
      <h2 id="why" className="text-3xl">
        Why Choose {appName}?
      </h2>
      <ul className="mt-8 grid gap-4 lg:grid-cols-5">
        {features.map(({ title, icon, text, wide }) => (
          <li key={title} className={`card p-6 ${wide ? "lg:col-span-3" : "lg:col-span-2"}`}>
            <Icon path={icon} className="text-accent" />
            <h3 className="mt-3 text-xl">{title}</h3>
            <p className="mt-2 text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
