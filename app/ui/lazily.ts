import { type ComponentType, lazy } from "react";

/** Long enough for a line that breaks for a moment, or a server that restarts. */
const pauseMs = 500;

/** Loads code, with a second try. */
export async function loadTwice<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    await new Promise((done) => setTimeout(done, pauseMs));
    return load();
  }
}

type Module<P> = { default: ComponentType<P> };

/** Loads a component when it is first shown, with a second try before its screen ends in an error. */
export const lazily = <P extends object>(load: () => Promise<Module<P>>) =>
  lazy(() => loadTwice(load));

/**
 * Loads a component that its screen can do without, also with a second try; in its place nothing is
 * shown if that fails too.
 */
export const lazilyOrNothing = <P extends object>(load: () => Promise<Module<P>>) =>
  lazy(() => loadTwice(load).catch((): Module<P> => ({ default: () => null })));
