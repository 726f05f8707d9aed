import { countAttempt } from "../../auth/throttle.server.ts";
import { env } from "../../env.server.ts";
import { streamed } from "../../http/streamed.server.ts";
import { attachment } from "../../pieces/download.server.ts";
import { recordSecurityEvent } from "../../security/events.server.ts";
import { ledgerTable } from "./credits.server.ts";
import { Gaps } from "./gaps.server.ts";
import { allPieceFiles } from "./pieces.server.ts";
import { profileFiles } from "./profile.server.ts";
import { sourceFiles } from "./sources.server.ts";
import { strategyFiles } from "./strategies.server.ts";
import { type ZipEntry, zipped } from "./zip.ts";

function readMe(email: string, now: number): string {
  return `Everything that ${env().APP_NAME} keeps of ${email}, as of ${new Date(now).toISOString()}.

account.json       who you are here: identities, sessions, plan, purchases, what happened
drafts.json        what you had chosen and not yet ordered
writing-samples/   your own texts, as Markdown and JSON
sources/           each source: source.json, its transcript as text and as JSON (a segment a line,
                   times in seconds)
pieces/            each piece: order.json (what was asked), piece.md, piece.json (with the evidence
                   of each text: cites quote the transcript), and every version in versions/
strategies/        each strategy with what its steps were asked and gave
credits.csv        every movement of your credits (RFC 4180)
MISSING.txt        only where something is damaged: what is missing above, an entry a line

All text is UTF-8. Times are ISO 8601, UTC. An upload is not kept once its transcript is stored, so
there are no recordings here. Passwords and other secrets are left out.
`;
}

async function* files(user: { id: string; email: string }, now: number): AsyncGenerator<ZipEntry> {
  yield { name: "README.txt", body: readMe(user.email, now) };
  const gaps = new Gaps();
  yield* profileFiles(user.id, gaps);
  yield* sourceFiles(user.id, gaps);
  yield* allPieceFiles(user.id, gaps);
  yield* strategyFiles(user.id, gaps);
  yield { name: "credits.csv", body: ledgerTable(user.id) };
  yield* gaps.files();
}

/**
 * Streams all of a user's data as a ZIP archive readable without the product, made only as fast as
 * `drained` allows. Throws TOO_MANY.
 */
export async function exportAccount(
  user: { id: string; email: string },
  drained?: () => Promise<boolean>,
  now = Date.now(),
): Promise<Response> {
  await countAttempt("account-export", user.id);
  recordSecurityEvent({ kind: "data-exported", userId: user.id }, now);
  const name = `${env().APP_NAME.toLowerCase()}-${new Date(now).toISOString().slice(0, 10)}.zip`;
  return new Response(streamed(zipped(files(user, now)), drained), {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": attachment(name),
    },
  });
}
