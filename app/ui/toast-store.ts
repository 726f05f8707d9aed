/** Success or failure, shown by a named icon and by colour. */
export type Outcome = "ok" | "error";

export type Message = {
  key: number;
  title: string;
  text?: string;
  outcome: Outcome;
  open: boolean;
};

/** How long a dismissed toast is remembered (specification, section 9). */
const removeAfterMs = 1_000_000;

/** Holds at most one toast (specification, section 9): a new one replaces the last. */
export function createToastStore() {
  let message: Message | undefined;
  let shown = 0;
  let removal: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  function become(next: Message | undefined): void {
    clearTimeout(removal);
    message = next;
    for (const listener of listeners) listener();
  }

  return {
    read: () => message,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show(title: string, text?: string, outcome: Outcome = "ok"): void {
      shown += 1;
      become({ key: shown, title, text, outcome, open: true });
    },
    /** Closes the toast with this key, if it is still shown. */
    dismiss(key: number): void {
      if (message?.key !== key || !message.open) return;
      become({ ...message, open: false });
      removal = setTimeout(become, removeAfterMs, undefined);
    },
  };
}
