import {
  createContext,
  type PointerEvent,
  type ReactNode,
  Suspense,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useId,
  useMemo,
  useState,
} from "react";
import { lazilyOrNothing } from "./lazily.ts";

/** An element explained on hover or focus. */
export type Explained = { id: string; element: HTMLElement; text: string };

type Tooltips = {
  register(explained: Explained): () => void;
  /** Loads the code when an explained element is hovered or focused. */
  wake(): void;
  ready: boolean;
};

const TooltipContext = createContext<Tooltips | undefined>(undefined);

/** Loaded on demand; touch screens never need it. */
const TooltipRegion = lazilyOrNothing(() => import("./tooltip-region.tsx"));

/**
 * Adds an explanation to the element that gets the returned props. Until the code is loaded, and
 * without scripts, the browser's `title` shows it.
 */
export function useTooltip(text: string | undefined) {
  const tooltips = useContext(TooltipContext);
  const register = tooltips?.register;
  const id = useId();
  const [element, ref] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (element && text) return register?.({ id, element, text });
  }, [id, element, register, text]);
  return {
    ref,
    title: tooltips?.ready ? undefined : text,
    onPointerEnter: ({ pointerType }: PointerEvent) => pointerType !== "touch" && tooltips?.wake(),
    onFocus: tooltips?.wake,
  };
}

export function Tooltips({ children }: { children: ReactNode }) {
  const [wanted, setWanted] = useState(false);
  const [ready, setReady] = useState(false);
  const [explained, setExplained] = useState<Explained[]>([]);
  const register = useCallback((one: Explained) => {
    setExplained((others) => [...others, one]);
    return () => setExplained((all) => all.filter((other) => other !== one));
  }, []);
  const wake = useCallback(() => setWanted(true), []);
  // Ordinary updates of a context make React discard what is not live yet, and draw it anew.
  const onReady = useCallback(() => startTransition(() => setReady(true)), []);
  const context = useMemo(() => ({ register, wake, ready }), [register, wake, ready]);
  return (
    <TooltipContext.Provider value={context}>
      {children}
      {wanted && (
        <Suspense>
          <TooltipRegion explained={explained} onReady={onReady} />
        </Suspense>
      )}
    </TooltipContext.Provider>
  );
}
