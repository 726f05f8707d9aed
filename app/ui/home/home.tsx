import { Link } from "@remix-run/react";
import { Suspense } from "react";
import { inCredits } from "../../counted.ts";
import type { HomeState } from "../../home/home.server.ts";
import { lazily } from "../lazily.ts";
import { useRoot } from "../use-root.ts";
import type { HomeView } from "./home-view.ts";
import { JobPanel } from "./job-panel.tsx";
import { UnconfirmedNote } from "./unconfirmed-note.tsx";

/** Whoever reads a piece gives no source meanwhile, and gives it in one mode at a time. */
const Compose = lazily(async () => ({ default: (await import("./compose.tsx")).Compose }));
const ComposeStrategy = lazily(async () => ({
  default: (await import("./compose-strategy.tsx")).ComposeStrategy,
}));

/** Loaded with the first strategy, because most visits to Home begin without one. */
const Wizard = lazily(async () => ({ default: (await import("../strategy/wizard.tsx")).Wizard }));

const tabs = [
  { mode: "quick", label: "Quick Transform", to: "/" },
  { mode: "strategy", label: "Strategy Generator", to: "/?tab=strategy" },
] as const;

function modeOf(state: HomeState, tab: "quick" | "strategy" = "quick") {
  if (state.step === "compose") return state.draft?.mode ?? tab;
  return state.step === "strategy" ? "strategy" : "quick";
}

function Content({ state, mode, ...rest }: HomeView & { state: HomeState; mode: string }) {
  if (state.step === "job")
    return (
      <>
        {rest.answer?.error && (
          <p role="alert" className="error-box mb-6">
            {rest.answer.error}
          </p>
        )}
        <JobPanel key={state.job.id} job={state.job} still={rest.view.still} />
      </>
    );
  if (state.step === "strategy")
    return (
      <Suspense>
        <Wizard view={state.strategy} still={rest.view.still} answer={rest.answer} />
      </Suspense>
    );
  const { step: _, finished, ...composed } = state;
  const Screen = mode === "strategy" ? ComposeStrategy : Compose;
  return (
    <Suspense>
      {finished && (
        <p className="mb-8 border-l-2 border-accent pl-3 wrap-anywhere">
          <span className="text-sm text-muted">Finished last · {finished.label}</span>
          <br />
          <Link to={finished.to} className="py-0.5 font-serif text-lg" dir="auto">
            {finished.name}
          </Link>
        </p>
      )}
      <Screen {...rest} {...composed} />
    </Suspense>
  );
}

/** What can be spent, before anything is added; with a subscription the header says it. */
function CreditsLeft() {
  const credits = useRoot()?.credits;
  if (!credits || credits.plan) return null;
  return <p className="text-sm text-muted tabular-nums">{inCredits(credits.remaining)} left</p>;
}

function Modes({ mode }: { mode: string }) {
  return (
    <nav
      aria-label="Modes"
      className="mt-6 mb-8 flex gap-4 border-b text-sm sm:gap-6 sm:text-[0.9375rem] border-line"
    >
      {tabs.map((tab) => (
        <Link
          key={tab.mode}
          to={tab.to}
          aria-current={tab.mode === mode ? "page" : undefined}
          className="-mb-px border-b-2 border-transparent py-2.5 no-underline aria-[current=page]:border-accent aria-[current=page]:font-semibold"
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}

export function Home({ state, unconfirmed, ...rest }: HomeView & { state: HomeState }) {
  const mode = modeOf(state, rest.view.tab);
  const modes = <Modes key="modes" mode={mode} />;
  const content = <Content key="content" {...rest} state={state} mode={mode} />;
  // What was made comes first; the ways to make another stand below it.
  const isDone = state.step === "job" && state.job.piece !== undefined;
  return (
    <>
      {unconfirmed && <UnconfirmedNote unconfirmed={unconfirmed} />}
      <div
        className={
          isDone ? "sr-only" : "flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1"
        }
      >
        <h1>Transform Your Content with AI</h1>
        <CreditsLeft />
      </div>
      {isDone ? [content, modes] : [modes, content]}
    </>
  );
}
