/** A text of a piece, or one paragraph of it. */
export type Place = { path: string; at?: number };

/** A text while it is typed: the version it was opened in, and the one that its saving has made. */
type Draft = Place & { base: number; made?: number; text: string };

/** What outlives a reload in this tab: the steps, and a text that is not saved yet. */
export type Kept = { version: number; past: number[]; future: number[]; draft?: Draft };

/** Why a text is not saved: no connection, another tab, a refusal, or an ended session. */
type Problem = "lost" | "changed" | "refused" | "signed out";

export type StepsState = {
  /** "not done": a step back or forth failed, and every text is saved. */
  status: "idle" | "saving" | "saved" | "not done" | Problem;
  /** The server's own words for a refusal. */
  why?: string;
  canUndo: boolean;
  canRedo: boolean;
};

/** The server's answer to a save; without one, `post` throws. */
export type Answer = { status: number; version?: number; error?: string };

type Means = {
  /** The version that the page shows. */
  version: number;
  kept: Kept | undefined;
  keep(kept: Kept): void;
  post(fields: Record<string, string>): Promise<Answer>;
  /** Called when the page shows an older version than the one that is stored. */
  onStored(): void;
};

/** Saves after a pause in typing; tries again while there is no connection. */
const pauseMs = 700;
const againMs = 3_000;
/** More steps than anybody takes back. */
const maxSteps = 100;

const problemOf = (status: number): Problem => {
  if (status === 409) return "changed";
  if (status === 401) return "signed out";
  return status >= 500 ? "lost" : "refused";
};

/**
 * The steps of editing one piece in its place: saves a text as it is typed, one request at a time,
 * and goes back and forth between the versions that came of it.
 */
export function createSteps({ version, kept, keep, post, onStored }: Means) {
  let current = version;
  let past = kept?.past ?? [];
  let future = kept?.future ?? [];
  let draft = kept?.draft;
  let storedText: string | undefined;
  let running: Promise<boolean> | undefined;
  let turn = Promise.resolve();
  let isGoing = false;
  let shown = version;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let state: StepsState = { status: "idle", canUndo: false, canRedo: false };
  const listeners = new Set<() => void>();

  function tell(status: StepsState["status"], why?: string): void {
    const steps = { canUndo: past.length > 0, canRedo: future.length > 0 };
    state = { status, ...(why ? { why } : {}), ...steps };
    keep({ version: current, past, future, ...(isUnsaved() && draft ? { draft } : {}) });
    for (const listener of listeners) listener();
  }

  const isUnsaved = () => draft !== undefined && draft.text !== storedText;

  /** Another way than typing here has made a version: it is a step too. */
  function follow(newer: number): void {
    if (newer <= current) return;
    past = [...past, current].slice(-maxSteps);
    future = [];
    current = newer;
  }

  async function send(fields: Record<string, string>): Promise<Answer> {
    try {
      return await post(fields);
    } catch {
      return { status: 503 };
    }
  }

  function fieldsOf({ path, at, text, base, made }: Draft, over?: number) {
    const basis = made === undefined ? { over } : { over: made, amends: "on" };
    const fields = { version: base, ...basis, path, at, text };
    return Object.fromEntries(
      Object.entries(fields).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, String(value)]],
      ),
    );
  }

  function stored(sent: Draft, version: number): void {
    storedText = sent.text;
    if (!draft || version === current) return;
    if (draft.made === undefined) {
      past = [...past, current].slice(-maxSteps);
      future = [];
    }
    draft = { ...draft, made: version };
    current = version;
    onStored();
  }

  async function save(over?: number): Promise<boolean> {
    while (draft && isUnsaved()) {
      const sent = draft;
      tell("saving");
      const answer = await send(fieldsOf(sent, over));
      if (answer.version === undefined) {
        const problem = problemOf(answer.status);
        if (problem === "lost") later(againMs);
        // The page then shows, and knows by its number, what the other tab made.
        if (problem === "changed") onStored();
        tell(problem, problem === "refused" ? answer.error : undefined);
        return false;
      }
      stored(sent, answer.version);
    }
    tell(draft ? "saved" : state.status);
    return true;
  }

  function later(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void settle(), ms);
  }

  /** Saves what is not saved; true once everything is. */
  function settle(over?: number): Promise<boolean> {
    clearTimeout(timer);
    running ??= save(over).finally(() => {
      running = undefined;
    });
    return running;
  }

  async function go(isUndo: boolean): Promise<void> {
    if (!(await settle())) return;
    const back = isUndo ? past : future;
    const target = back.at(-1);
    if (target === undefined) return;
    draft = undefined;
    isGoing = true;
    tell("saving");
    const answer = await send({ version: String(current), back: String(target) });
    isGoing = false;
    const isGone = answer.status === 404;
    if (answer.version === undefined && !isGone) {
      // Another tab has made a version, or nobody is logged in any more: the page shows which.
      if (answer.status < 500) onStored();
      follow(shown);
      return tell("not done");
    }
    const left = back.slice(0, -1);
    const other = isUndo ? future : past;
    const grown = isGone ? other : [...other, current];
    [past, future] = isUndo ? [left, grown] : [grown, left];
    current = answer.version ?? current;
    tell("saved");
    onStored();
  }

  /** One step after the other: a second press comes before the first one's answer. */
  function inTurn(isUndo: boolean): Promise<void> {
    turn = turn.then(() => go(isUndo));
    return turn;
  }

  if (kept) {
    current = kept.version;
    follow(version);
    tell("idle");
  }

  return {
    read: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** The version that is stored, as far as this page knows. */
    version: () => current,
    /** The place of a text that is not saved, such as one left by a reload. */
    unsaved: (): Place | undefined => (isUnsaved() ? draft : undefined),
    /** What is typed at the open place. */
    text: () => draft?.text,
    /** Begins a step at this text; continues the one that was left unsaved there. */
    begin(place: Place, text: string): void {
      if (isUnsaved() && draft?.path === place.path && draft.at === place.at) {
        later(0);
        return;
      }
      draft = { ...place, base: current, text };
      storedText = text;
    },
    type(text: string): void {
      if (!draft) return;
      draft = { ...draft, text };
      if (state.status !== "changed") later(pauseMs);
      tell(state.status === "changed" ? "changed" : "saving");
    },
    settle,
    /** Ends the step without what is not saved of it. */
    drop(): void {
      clearTimeout(timer);
      draft = undefined;
      tell("idle");
    },
    /** Saves over the version of another tab, which is kept; `newest` is that version. */
    async overwrite(newest: number): Promise<boolean> {
      if (draft) {
        const { made: _, ...rest } = draft;
        draft = rest;
      }
      current = Math.max(current, newest);
      return settle(current);
    },
    /**
     * Takes note of the version that the server shows now. One that comes before the answer to the
     * save or the step that made it is no other tab's.
     */
    seen(newest: number): void {
      shown = newest;
      if (running || isGoing || state.status === "changed") return;
      const isNews = newest > current;
      follow(newest);
      if (isNews) tell(state.status);
    },
    undo: () => inTurn(true),
    redo: () => inTurn(false),
  };
}

export type PieceSteps = ReturnType<typeof createSteps>;
