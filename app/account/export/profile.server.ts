import { eq } from "drizzle-orm";
import { database } from "../../../db/client.server.ts";
import { drafts, purchases, subscriptions, users } from "../../../db/schema.ts";
import { damagedText } from "../../../db/sealed.server.ts";
import { listIdentities } from "../../auth/identities.server.ts";
import { listSessions } from "../../auth/open-sessions.server.ts";
import { openBrief } from "../../briefs/brief.server.ts";
import { listSamples } from "../../samples/samples.server.ts";
import { recentEvents } from "../../security/events.server.ts";
import { securityKinds } from "../../security/kinds.ts";
import type { Gaps } from "./gaps.server.ts";
import { folderName, isoTime, jsonText } from "./notation.ts";
import type { ZipEntry } from "./zip.ts";

function draftsOf(userId: string, gaps: Gaps) {
  const rows = database().orm.select().from(drafts).where(eq(drafts.userId, userId)).all();
  return rows.map(({ id, mode, format, useStyleMatching, useLlmo, sourceId, ...row }) => ({
    ...{ id, mode, format, useStyleMatching, useLlmo, sourceId },
    brief:
      gaps.read(`drafts.json, brief of ${id}`, () => openBrief("drafts", id, row.brief)) ?? null,
    noticeAcceptedAt: isoTime(row.noticeAcceptedAt),
    createdAt: isoTime(row.createdAt),
    updatedAt: isoTime(row.updatedAt),
  }));
}

function purchasesOf(userId: string) {
  const own = eq(purchases.userId, userId);
  const rows = database().orm.select().from(purchases).where(own).orderBy(purchases.createdAt);
  return rows.all().map((row) => ({
    packageId: row.packageId,
    credits: row.credits,
    amountCents: row.amountCents,
    refundedCents: row.refundedCents,
    status: row.status,
    createdAt: isoTime(row.createdAt),
  }));
}

function planOf(userId: string) {
  const own = eq(subscriptions.userId, userId);
  const row = database().orm.select().from(subscriptions).where(own).get();
  if (!row) return null;
  const { plan, status, provider, anchorAt, endsAt } = row;
  return { plan, status, provider, since: isoTime(anchorAt), endsAt: isoTime(endsAt) };
}

/** The user's profile without secrets (password, second factor, session keys). */
function profileOf(userId: string) {
  const { orm } = database();
  const user = orm.select().from(users).where(eq(users.id, userId)).get();
  return {
    id: userId,
    email: user?.email,
    emailConfirmedAt: isoTime(user?.emailConfirmedAt ?? null),
    firstName: user?.firstName,
    profileImageUrl: user?.profileImageUrl,
    slideStyle: user?.slideStyle ? JSON.parse(user.slideStyle) : null,
    createdAt: isoTime(user?.createdAt ?? null),
    hasPassword: user?.passwordHash !== null,
    secondFactorSince: isoTime(user?.totpConfirmedAt ?? null),
    identities: listIdentities(userId).map((one) => ({
      ...one,
      createdAt: isoTime(one.createdAt),
    })),
    sessions: listSessions(userId, undefined).map(({ device, openedAt, lastSeenAt }) => ({
      device,
      createdAt: isoTime(openedAt),
      lastSeenAt: isoTime(lastSeenAt),
    })),
    securityEvents: recentEvents(userId).map(({ kind, times, since, at, device }) => ({
      ...{ kind, what: securityKinds[kind], times, device },
      since: isoTime(since),
      at: isoTime(at),
    })),
    plan: planOf(userId),
    purchases: purchasesOf(userId),
  };
}

/** Yields account.json, drafts.json and the writing samples. */
export function* profileFiles(userId: string, gaps: Gaps): Generator<ZipEntry> {
  yield { name: "account.json", body: jsonText(profileOf(userId)) };
  yield { name: "drafts.json", body: jsonText(draftsOf(userId, gaps)) };
  for (const [index, sample] of listSamples(userId).entries()) {
    const { title, content, wordCount, createdAt } = sample;
    const name = `writing-samples/${folderName(index, title)}`;
    for (const [part, text] of Object.entries({ title, content }))
      if (text === damagedText) gaps.add(`${name}.md, ${part}`);
    yield { name: `${name}.md`, body: `# ${title}\n\n${content}\n` };
    yield { name: `${name}.json`, body: jsonText({ title, content, wordCount, createdAt }) };
  }
}
