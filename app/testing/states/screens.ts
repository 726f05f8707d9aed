import { chooseFormat, chooseOptions } from "../../home/actions.server.ts";
import { chooseAheadPath, wizardPath } from "../../orders/paths.ts";
import { requireStrategy } from "../../strategies/read.server.ts";
import { insertStrategy } from "./finished-strategy.ts";
import { insertCarousel, insertModelPiece } from "./pieces.ts";
import { draftWith, giveTranscript, insertReadSource, insertSource, wholeTalk } from "./states.ts";
import { insertUnderWay } from "./strategy-under-way.ts";

export const visitorScreens = ["/", "/pricing", "/terms", "/api/login", "/no-such-page"];

/** Each signed-in screen by its name, with the rows it shows: its address. */
export async function signedInScreens(userId: string): Promise<Record<string, string>> {
  const accepted = chooseFormat(userId, undefined, "blog");
  chooseOptions(userId, accepted, { useStyleMatching: false, useLlmo: true, notice: true });
  const jobId = insertModelPiece(userId);
  const { strategyId } = insertStrategy(userId);
  const sourceId = insertSource(userId);
  const talkId = await insertReadSource(userId, wholeTalk());
  const titled = insertUnderWay(userId, { step: 3, held: 152 });
  await giveTranscript(userId, requireStrategy(userId, titled).sourceId, wholeTalk());
  return {
    Home: "/",
    "Home with the drop zone": `/?draft=${accepted}`,
    "Home while reading": `/?draft=${draftWith(userId, sourceId)}`,
    "the Strategy tab": "/?tab=strategy",
    "the wizard": `/?strategy=${strategyId}&step=1`,
    "titles of a strategy": wizardPath(titled, 3),
    "choice for a strategy": chooseAheadPath(titled, "x"),
    result: `/?jobId=${jobId}`,
    History: "/history",
    overlay: `/history/${jobId}`,
    editor: `/history/${jobId}/edit`,
    versions: `/history/${jobId}/versions`,
    "choice of passages": `/history/${jobId}/choose`,
    slides: `/history/${insertCarousel(userId)}/slides`,
    strategy: `/history/strategy/${strategyId}`,
    sources: "/sources",
    source: `/sources/${talkId}`,
    "first choice of passages": `/sources/${talkId}/choose`,
    "Writing Samples": "/writing-samples",
    Billing: "/billing",
    statement: "/billing/statement",
    account: "/billing/account",
  };
}
