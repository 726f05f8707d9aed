import {
  createContext,
  type ReactNode,
  Suspense,
  useContext,
  useState,
  useSyncExternalStore,
} from "react";
import { lazilyOrNothing } from "./lazily.ts";
import { createToastStore, type Outcome } from "./toast-store.ts";

type Show = (title: string, text?: string, outcome?: Outcome) => void;

const ShowContext = createContext<Show>(() => {});

/** Loaded with the first message, because most screens never show one. */
export const loadToasts = () => import("./toast-region.tsx");
const ToastRegion = lazilyOrNothing(loadToasts);

/**
 * Returns the function that shows a toast; a new one replaces the last (specification, section 9).
 */
export function useToast(): Show {
  return useContext(ShowContext);
}

export function Toasts({ children }: { children: ReactNode }) {
  const [store] = useState(createToastStore);
  const message = useSyncExternalStore(store.subscribe, store.read, () => undefined);
  return (
    <ShowContext.Provider value={store.show}>
      {children}
      {message && (
        <Suspense>
          <ToastRegion message={message} dismiss={store.dismiss} />
        </Suspense>
      )}
    </ShowContext.Provider>
  );
}
