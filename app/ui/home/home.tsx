import { Link } from "@remix-run/react";
import { inCredits } from "../../counted.ts";
import type { HomeState } from "../../home/home.server.ts";
import { Wizard } from "../strategy/wizard.tsx";
import { useRoot } from "../use-root.ts";
import { Compose } from "./compose.tsx";
import { ComposeStrategy } from "./compose-strategy.tsx";
import type { HomeView } from "./home-view.ts";
import { JobPanel } from "./job-panel.tsx";
import { UnconfirmedNote } from "./unconfirmed-note.tsx";

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
    return <Wizard view={state.strategy} still={rest.view.still} answer={rest.answer} />;
  const Screen = mode === "strategy" ? ComposeStrategy : Compose;
  const { step: _, ...composed } = state;
  return <Screen {...rest} {...composed} />;
}

/** What can be spent, before anything is given. */
function CreditsLeft() {
  const credits = useRoot()?.credits;
  if (!credits) return null;
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
