import { chooseFormat, chooseOptions } from "../../home/actions.server.ts";
import { insertStrategy } from "./finished-strategy.ts";
import { insertCarousel, insertModelPiece } from "./pieces.ts";
import { draftWith, insertSource } from "./states.ts";

export const visitorScreens = ["/", "/pricing", "/terms", "/api/login", "/no-such-page"];

/** Each signed-in screen by its name, with the rows it shows: its address. */
export function signedInScreens(userId: string): Record<string, string> {
  const accepted = chooseFormat(userId, undefined, "blog");
  chooseOptions(userId, accepted, { useStyleMatching: false, useLlmo: true, notice: true });
  const jobId = insertModelPiece(userId);
  const { strategyId } = insertStrategy(userId);
  const sourceId = insertSource(userId);
  return {
    Home: "/",
    "Home with the drop zone": `/?draft=${accepted}`,
    "Home while reading": `/?draft=${draftWith(userId, sourceId)}`,
    "the Strategy tab": "/?tab=strategy",
    "the wizard": `/?strategy=${strategyId}&step=1`,
    result: `/?jobId=${jobId}`,
    History: "/history",
    overlay: `/history/${jobId}`,
    editor: `/history/${jobId}/edit`,
    versions: `/history/${jobId}/versions`,
    "choice of passages": `/history/${jobId}/choose`,
    slides: `/history/${insertCarousel(userId)}/slides`,
    strategy: `/history/strategy/${strategyId}`,
    sources: "/sources",
    "Writing Samples": "/writing-samples",
    Billing: "/billing",
    statement: "/billing/statement",
    account: "/billing/account",
  };
}
