import { jobPath, piecePath, strategyPath, wizardPath } from "../orders/paths.ts";
import { stepNumbers } from "../strategies/strategy.ts";
import type { HistoryItem } from "./page.server.ts";

type Card = {
  title: string;
  badge: string;
  /** Its progress while it is under way. */
  note?: string;
  /**
   * The card's one action. If `over`, the target opens over the list and leaves the list in place.
   */
  action: { label: string; to: string; over: boolean };
};

type Status = HistoryItem["status"];

const actionLabel = (status: Status, completed: string, processing: string) =>
  ({ completed, processing, error: "What to do next", cancelled: "What to do next" })[status];

function pieceCard(id: string, title: string, status: Status): Card {
  const over = status !== "processing";
  const to = over ? piecePath(id) : jobPath(id);
  const label = actionLabel(status, "View Content", "See progress");
  return { title, badge: "Quick Transform", action: { label, to, over } };
}

function strategyCard({ id, status, step }: HistoryItem): Card {
  const over = status !== "processing";
  const to = over ? strategyPath(id) : wizardPath(id);
  return {
    title: "Complete Content Strategy",
    badge: "Multi-Step Generator",
    note: step ? `Step ${step} of ${stepNumbers.length}` : undefined,
    action: { label: actionLabel(status, "View Strategy", "Continue"), to, over },
  };
}

/** Describes a quick piece or a strategy for History, with its button's target (section 2). */
export const cardOf = (item: HistoryItem): Card =>
  item.format ? pieceCard(item.id, item.format, item.status) : strategyCard(item);
