import * as Toast from "@radix-ui/react-toast";
import { createContext, type ReactNode, useCallback, useContext, useState } from "react";

type Message = { key: number; title: string; text?: string };
type Show = (title: string, text?: string) => void;

const ShowContext = createContext<Show>(() => {});

/** Shows a toast; a new one takes the place of the last (specification, section 9). */
export function useToast(): Show {
  return useContext(ShowContext);
}

export function Toasts({ children }: { children: ReactNode }) {
  const [message, setMessage] = useState<Message>();
  const show = useCallback<Show>((title, text) => {
    setMessage({ key: Date.now(), title, text });
  }, []);
  return (
    <Toast.Provider duration={5000} swipeDirection="right" swipeThreshold={50}>
      <ShowContext.Provider value={show}>{children}</ShowContext.Provider>
      {message && (
        <Toast.Root key={message.key} className="card border-control p-4 shadow-lg">
          <Toast.Title className="font-semibold">{message.title}</Toast.Title>
          {message.text && (
            <Toast.Description className="text-sm text-muted">{message.text}</Toast.Description>
          )}
        </Toast.Root>
      )}
      <Toast.Viewport
        hotkey={["F8"]}
        className="fixed right-0 bottom-0 z-50 flex w-full flex-col p-4 md:max-w-[420px]"
      />
    </Toast.Provider>
  );
}
