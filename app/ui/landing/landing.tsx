import type { Example } from "../../example/example.server.ts";
import { useRoot } from "../use-root.ts";
import { ExampleSection } from "./example-section.tsx";
import { Features } from "./features.tsx";
import { ProofFigure } from "./proof-figure.tsx";
import { Steps } from "./steps.tsx";

function Hero({ example }: { example: Example }) {
  return (
    <section className="grid items-center gap-x-14 gap-y-12 pt-4 pb-16 lg:grid-cols-2 lg:pt-12 lg:pb-24">
      <div>
        <p className="eyebrow">From recording to writing</p>
        <h1 className="mt-4 text-[clamp(2.3rem,5.4vw,3.75rem)]">Transform Your Content with AI</h1>
        <p className="mt-5 max-w-xl text-xl text-muted">
          Podcasts, videos and long-form content become newsletters, social posts and blog articles
          in seconds, with every quotation and timestamp checked against what was really said.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <a className="btn" href="/api/login?signup">
            Get Started Free
          </a>
          <a className="btn quiet" href="#features">
            Learn More
          </a>
        </div>
        <p className="mt-4 text-sm text-muted">
          Free to start. Used by thousands of creators. <a href="/pricing">See the prices</a>
        </p>
      </div>
      <ProofFigure proof={example.proof} />
    </section>
  );
}

/** What a visitor sees: the promise, its proof, and a piece that the product really made. */
export default function Landing({ example }: { example: Example }) {
  const root = useRoot();
  return (
    <>
      <Hero example={example} />
      <ExampleSection example={example} />
      <Features appName={root?.appName ?? ""} />
      <Steps />
      <section className="mt-20 rounded-page bg-wash px-6 py-16 text-center">
        <h2 className="text-3xl">Ready to Transform Your Content?</h2>
        <p className="mt-3 mb-6 text-muted">Free to start. No card.</p>
        <a className="btn" href="/api/login?signup">
          Sign Up Now
        </a>
      </section>
    </>
  );
}
