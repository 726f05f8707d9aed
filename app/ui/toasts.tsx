import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useState,
} from "react";
import { useHydrated } from "./use-hydrated.ts";

export type Message = { key: number; title: string; text?: string };
type Show = (title: string, text?: string) => void;

const ShowContext = createContext<Show>(() => {});

/** Its code arrives once the page works; on the server it would bring inline styles along. */
const ToastRegion = lazy(() => import("./toast-region.tsx"));

/** Shows a toast; a new one takes the place of the last (specification, section 9). */
export function useToast(): Show {
  return useContext(ShowContext);
}

export function Toasts({ children }: { children: ReactNode }) {
  const hydrated = useHydrated();
  const [message, setMessage] = useState<Message>();
  const show = useCallback<Show>((title, text) => {
    setMessage({ key: Date.now(), title, text });
  }, []);
  return (
    <ShowContext.Provider value={show}>
      {children}
      {hydrated && (
        <Suspense>
          <ToastRegion message={message} />
        </Suspense>
      )}
    </ShowContext.Provider>
  );
}
