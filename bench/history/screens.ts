import { exportAccount } from "../../app/account/export/export.server.ts";
import { billingScreen } from "../../app/billing/dashboard.server.ts";
import { creditsShown } from "../../app/billing/shown.server.ts";
import { csvResponse, statementCsv } from "../../app/billing/statement-csv.server.ts";
import { statementPage } from "../../app/billing/statement-page.server.ts";
import { historyPage } from "../../app/history/page.server.ts";
import { createDraft } from "../../app/home/drafts.server.ts";
import { homeState } from "../../app/home/home.server.ts";
import { sourcesPage } from "../../app/sources/list.server.ts";
import { database } from "../../db/client.server.ts";

/** What a user with many pieces asks for: `prepare` answers what is then measured. */
export type Screen = { name: string; prepare(userId: string): () => unknown };

/** The cursor that leaves one page of what is oldest. */
function lastPage(userId: string): string {
  const rows = database().sqlite.prepare(
    "SELECT createdAt FROM sources WHERE userId = ? ORDER BY createdAt LIMIT 1 OFFSET 20",
  );
  return `${rows.pluck().get(userId)}.0`;
}

const drafted = (userId: string) =>
  createDraft(userId, {
    mode: "quick",
    format: "x",
    noticeAcceptedAt: Date.now(),
    sourceId: `${userId}-s0`,
  });

/** Whoever is signed in sees the credits that are left on every page. */
const page = (name: string, load: (userId: string) => unknown): Screen => ({
  name,
  prepare: (userId) => () => [creditsShown(userId), load(userId)],
});

export const screens: Screen[] = [
  page("History", (userId) => historyPage(userId, null)),
  {
    name: "History, its last page",
    prepare(userId) {
      const after = lastPage(userId);
      return () => [creditsShown(userId), historyPage(userId, after)];
    },
  },
  page("Home", (userId) => homeState(userId, {})),
  page("Sources", (userId) => sourcesPage(userId, null)),
  {
    name: "Sources, their last page",
    prepare(userId) {
      const after = lastPage(userId);
      return () => [creditsShown(userId), sourcesPage(userId, after)];
    },
  },
  page("Billing", (userId) => billingScreen(userId)),
  page("Statement", (userId) => statementPage(userId, null)),
  page("Statement, its last page", (userId) => statementPage(userId, "60")),
  {
    name: "Estimate",
    prepare(userId) {
      const draft = drafted(userId);
      return () => [creditsShown(userId), homeState(userId, { draft })];
    },
  },
];

/** Files whose length is that of the history: only how long they hold up others may not grow. */
export const files: { name: string; make(userId: string): Promise<Response> | Response }[] = [
  { name: "Statement CSV", make: (id) => csvResponse(statementCsv(id), "statement.csv") },
  { name: "Export", make: (id) => exportAccount({ id, email: "many@example.com" }) },
];
