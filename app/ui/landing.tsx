import { Icon, paths } from "./icons.tsx";
import { useRoot } from "./use-root.ts";

const features = [
  {
    title: "AI-Powered",
    icon: paths.pulse,
    text: "Analysis that keeps the key insights and the timestamps, and shows where each comes from.",
  },
  {
    title: "Lightning Fast",
    icon: paths.bolt,
    text: "An hour of talk becomes a finished draft in seconds, not in an afternoon.",
  },
  {
    title: "Save History",
    icon: paths.lines,
    text: "Every piece stays where you left it, with its source and its price.",
  },
  {
    title: "Secure & Private",
    icon: paths.lock,
    text: "Content encrypted, data never shared.",
  },
];

/** What one source and one piece made of it look like. */
function Specimen() {
  return (
    <figure className="card overflow-hidden">
      <figcaption className="border-b border-line bg-wash px-5 py-4 text-sm">
        <b className="font-semibold text-accent tabular-nums">00:14:07</b> Ana: “We put the seed
        bank in the library, because a place that lends books already knows how to lend.”
      </figcaption>
      <div className="px-6 pt-6 pb-7">
        <p className="eyebrow">Newsletter</p>
        <h2 className="mt-1.5 text-2xl">The library that lends seeds</h2>
        <blockquote className="mt-4 border-l-2 border-accent pl-4 font-serif text-lg">
          “A place that lends books already knows how to lend.”
        </blockquote>
        <p className="badge ok mt-3 font-semibold">✓ Verified in the source 14:07</p>
      </div>
    </figure>
  );
}

export function Landing() {
  const root = useRoot();
  return (
    <>
      <section className="grid items-center gap-10 pt-4 pb-12 lg:grid-cols-[1.05fr_0.95fr] lg:pt-12">
        <div>
          <p className="eyebrow">From recording to writing</p>
          <h1 className="mt-3 text-[clamp(2.1rem,5.2vw,3.6rem)]">Transform Your Content with AI</h1>
          <p className="mt-5 max-w-xl text-xl text-muted">
            Podcasts, videos and long-form content become newsletters, social posts and blog
            articles in seconds, with every quotation and timestamp checked against what was really
            said.
          </p>
          <div className="mt-7 flex flex-wrap gap-3">
            <a className="btn" href="/api/login">
              Get Started Free
            </a>
            <a className="btn quiet" href="#features">
              Learn More
            </a>
          </div>
          <p className="mt-4 text-sm text-muted">
            Free to start. Used by thousands of creators. Works with scripts off, too.
          </p>
        </div>
        <Specimen />
      </section>
      <section id="features" aria-labelledby="why" className="scroll-mt-6">
        <h2 id="why" className="text-3xl">
          Why Choose {root?.appName}?
        </h2>
        <ul className="mt-7 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {features.map((feature) => (
            <li key={feature.title} className="card p-5">
              <Icon path={feature.icon} className="text-accent" />
              <h3 className="mt-3">{feature.title}</h3>
              <p className="mt-1.5 text-sm text-muted">{feature.text}</p>
            </li>
          ))}
        </ul>
        <p className="mt-4 text-sm text-muted">
          What that means here: sources and pieces are encrypted at rest with a key of this server.
          They go only to the AI endpoint that its operator has set, and to none with the built-in
          writer.
        </p>
      </section>
      <section className="mt-16 rounded-page bg-wash px-6 py-14 text-center">
        <h2 className="text-3xl">Ready to Transform Your Content?</h2>
        <p className="mt-3 mb-6 text-muted">Free to start. No card.</p>
        <a className="btn" href="/api/login">
          Sign Up Now
        </a>
      </section>
    </>
  );
}
