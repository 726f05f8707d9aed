import { sql } from "drizzle-orm";
import {
  blob,
  check,
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";

/**
 * Times are integers: milliseconds since 1970-01-01 UTC. Ids are random UUIDs made by the code.
 * Blob columns hold what `encrypted.ts` sealed; nothing of a source's or a piece's text stands
 * anywhere else in the clear.
 */
const id = () => text().primaryKey();
const time = () => integer({ mode: "number" });
const sealed = () => blob({ mode: "buffer" });
const flag = () => integer({ mode: "boolean" });

export const users = sqliteTable("users", {
  id: id(),
  /** Lower-cased and trimmed before it is stored or looked up. */
  email: text().notNull().unique(),
  /** When the person proved that mails to the address reach them; null where nobody has. */
  emailConfirmedAt: time(),
  passwordHash: text(),
  firstName: text(),
  profileImageUrl: text(),
  /** Made by Stripe at the first purchase. */
  stripeCustomerId: text().unique(),
  /** Secret of the second factor (RFC 6238); counts once it was confirmed. */
  totpSecret: sealed(),
  totpConfirmedAt: time(),
  /** The last time step that was used: a code works once. */
  totpLastStep: integer(),
  createdAt: time().notNull(),
});

/** Codes that stand in for a lost second factor, each once. */
export const recoveryCodes = sqliteTable(
  "recovery_codes",
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    codeHash: text().notNull(),
    usedAt: time(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
);

/** The newest link of each purpose that was sent to a user's address. */
export const mailLinks = sqliteTable(
  "mail_links",
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    purpose: text({ enum: ["reset", "confirm"] }).notNull(),
    /** Keyed hash of the token in the link; null once the link was used. */
    tokenHash: text().unique(),
    /** Keyed hash of what the link dies with: the password it replaces, the address it confirms. */
    stamp: text().notNull(),
    /** Of the order that it was sent for: a newer order's link takes its place. */
    orderedAt: time().notNull(),
    expiresAt: time().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.purpose] })],
);

/** Whom an identity provider knows as one of our users (OpenID Connect: issuer and subject). */
export const identities = sqliteTable(
  "identities",
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: time().notNull(),
  },
  (t) => [primaryKey({ columns: [t.issuer, t.subject] }), index("identities_by_user").on(t.userId)],
);

export const sessions = sqliteTable(
  "sessions",
  {
    /** Keyed hash of the id in the cookie: a stolen database opens no session. */
    idHash: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Names it on the account's page, where its cookie's id must not stand. */
    publicId: text(),
    /** Browser and system in words; null of those from before it was noted. */
    device: sealed(),
    createdAt: time().notNull(),
    lastSeenAt: time().notNull(),
  },
  (t) => [
    index("sessions_by_user").on(t.userId),
    uniqueIndex("sessions_by_public_id").on(t.publicId),
    // Those that have ended are deleted at each login.
    index("sessions_by_use").on(t.lastSeenAt),
    index("sessions_by_age").on(t.createdAt),
  ],
);

/**
 * What happened to an account, for its owner to see: the latest hundred of the last 90 days. Rows
 * without a user count failures at addresses that have no account.
 */
export const securityEvents = sqliteTable(
  "security_events",
  {
    id: id(),
    userId: text().references(() => users.id, { onDelete: "cascade" }),
    /** One of app/security/kinds.ts. */
    kind: text().notNull(),
    /** Browser and system in words, such as "Firefox on Linux"; null where no browser asked. */
    device: sealed(),
    /** Failures of a week are one row, so that nobody can push the others out. */
    times: integer().notNull().default(1),
    createdAt: time().notNull(),
    lastAt: time().notNull(),
  },
  (t) => [index("security_events_by_user").on(t.userId, t.lastAt)],
);

/**
 * What is counted against a limit, such as logins: rate-limiter-flexible reads and writes it. A key is
 * the limit's name and a keyed hash of whom it counts; what has expired is deleted every hour.
 */
export const throttles = sqliteTable(
  "throttles",
  {
    key: text().primaryKey(),
    points: integer().notNull().default(0),
    expire: time(),
  },
  (t) => [index("throttles_by_expiry").on(t.expire)],
);

/** By what a start knows its keys again (key-check.server.ts). */
export const keyChecks = sqliteTable("key_checks", {
  id: id(),
  value: sealed().notNull(),
});

export const sources = sqliteTable(
  "sources",
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The specification's source types (section 3). */
    sourceType: text({ enum: ["file", "youtube", "spotify"] }).notNull(),
    /** Which reader of app/sources takes it: "text", "pdf", … */
    reader: text().notNull(),
    /** As people know it; sealed by names.server.ts. */
    fileName: sealed(),
    url: sealed(),
    byteSize: integer(),
    /** Keyed hash of the uploaded bytes or of a link's address: the same again joins the same source. */
    fileHash: text(),
    /** Name inside the uploads folder; null once the transcript is stored. */
    uploadName: text(),
    status: text({ enum: ["extracting", "ready", "error"] }).notNull(),
    errorCode: text(),
    error: text(),
    title: sealed(),
    language: text(),
    durationSeconds: real(),
    words: integer(),
    origin: text(),
    /** Keyed hash of the transcript's text form. */
    textHash: text(),
    transcriptId: text(),
    createdAt: time().notNull(),
    readyAt: time(),
  },
  (t) => [
    index("sources_by_user").on(t.userId, t.createdAt),
    index("sources_by_file").on(t.userId, t.fileHash),
    index("sources_by_text").on(t.userId, t.textHash),
    // Few have one: what a sweep looks for.
    index("sources_with_upload").on(t.uploadName).where(sql`"uploadName" is not null`),
  ],
);

/** A transcript counts only once its source points at it; parts without that are left-overs. */
export const transcripts = sqliteTable(
  "transcripts",
  {
    id: id(),
    sourceId: text()
      .notNull()
      .references(() => sources.id, { onDelete: "cascade" }),
    version: integer().notNull(),
    createdAt: time().notNull(),
  },
  (t) => [index("transcripts_by_source").on(t.sourceId)],
);

/** Stored in parts so that a long transcript is neither written nor read in one blocking step. */
export const transcriptParts = sqliteTable(
  "transcript_parts",
  {
    transcriptId: text()
      .notNull()
      .references(() => transcripts.id, { onDelete: "cascade" }),
    sequence: integer().notNull(),
    /** Compressed JSON of Segment[], sealed. */
    body: sealed().notNull(),
  },
  (t) => [primaryKey({ columns: [t.transcriptId, t.sequence] })],
);

/**
 * Expensive results on the way to a source's transcript or pieces (a stretch of speech that was
 * transcribed, a section that a model has read), each stored before the next is asked for: a crash
 * repeats at most one.
 */
export const checkpoints = sqliteTable(
  "checkpoints",
  {
    sourceId: text()
      .notNull()
      .references(() => sources.id, { onDelete: "cascade" }),
    /** What was done and to what, such as a keyed hash of the request. */
    key: text().notNull(),
    body: sealed().notNull(),
    createdAt: time().notNull(),
  },
  (t) => [primaryKey({ columns: [t.sourceId, t.key] })],
);

/** What was found out about a model's endpoint, so that it is found out once. */
export const modelEndpoints = sqliteTable(
  "model_endpoints",
  {
    baseUrl: text().notNull(),
    model: text().notNull(),
    /** JSON. */
    facts: text().notNull(),
    updatedAt: time().notNull(),
  },
  (t) => [primaryKey({ columns: [t.baseUrl, t.model] })],
);

/** What a person has chosen so far on Home, before anything is paid for. Kept for seven days. */
export const drafts = sqliteTable(
  "drafts",
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    mode: text({ enum: ["quick", "strategy"] }).notNull(),
    format: text(),
    useStyleMatching: flag().notNull().default(false),
    useLlmo: flag().notNull().default(false),
    /** When the copyright notice and the Terms were accepted: evidence, so never rewritten. */
    noticeAcceptedAt: time(),
    sourceId: text().references(() => sources.id, { onDelete: "set null" }),
    /** What the person asks of the piece, in their own words. */
    brief: sealed(),
    /** Set once the price was confirmed: the draft is spent. */
    transformId: text(),
    strategyId: text(),
    createdAt: time().notNull(),
    updatedAt: time().notNull(),
  },
  (t) => [
    index("drafts_by_user").on(t.userId, t.updatedAt),
    // Those that have ended are deleted at each new one.
    index("drafts_by_age").on(t.updatedAt),
    // A source that is deleted is taken out of its drafts.
    index("drafts_by_source").on(t.sourceId),
  ],
);

/** The durable queue. Finished rows stay: they are the record of what was done. */
export const jobs = sqliteTable(
  "jobs",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    kind: text().notNull(),
    /** One job for one piece of work, however often it is asked for. */
    key: text().notNull().unique(),
    /** Whose turn it takes; empty where it is nobody's. */
    userId: text().notNull().default(""),
    /** Whose places it waits for; it may change between the parts of its work. */
    pool: text({ enum: ["downloading", "reading", "listening", "writing", "mailing"] })
      .notNull()
      .default("writing"),
    payload: text().notNull(),
    state: text({ enum: ["queued", "running", "done", "failed", "cancelled"] }).notNull(),
    attempts: integer().notNull().default(0),
    maxAttempts: integer().notNull(),
    /** How often another server had it wait, which costs no attempt. */
    waits: integer().notNull().default(0),
    runAt: time().notNull(),
    /** Random for each claim; only the holder of the current fence may finish the job. */
    fence: text(),
    leaseUntil: time(),
    error: text(),
    createdAt: time().notNull(),
    finishedAt: time(),
  },
  (t) => [
    index("jobs_due").on(t.state, t.runAt, t.id),
    index("jobs_by_user").on(t.userId),
    // However many rows are finished, this holds what waits alone.
    index("jobs_line").on(t.pool, t.userId, t.runAt, t.id).where(sql`state = 'queued'`),
  ],
);

/** The five steps from one source to a publishing plan. */
export const strategies = sqliteTable(
  "strategies",
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Made by the client: submitting twice makes one strategy. */
    submissionKey: text().notNull(),
    /** Keyed hash of what an Idempotency-Key came with; null for a form id, and in old rows. */
    submissionHash: text(),
    sourceId: text()
      .notNull()
      .references(() => sources.id, { onDelete: "cascade" }),
    useStyleMatching: flag().notNull(),
    useLlmo: flag().notNull(),
    brief: sealed(),
    noticeAcceptedAt: time(),
    /** Where the person asked for one; null is the installation's own choice. */
    writer: text({ enum: ["extractive", "model"] }),
    status: text({ enum: ["processing", "completed", "error"] }).notNull(),
    errorCode: text(),
    error: text(),
    /** Held at the start; null until the source's transcript is stored. */
    heldCredits: integer(),
    /** Captured when step 4 was stored. */
    priceCredits: integer(),
    createdAt: time().notNull(),
    /** The last time a person or a job moved it on: an abandoned one gives its hold back. */
    touchedAt: time().notNull(),
    finishedAt: time(),
  },
  (t) => [
    uniqueIndex("strategies_by_submission").on(t.userId, t.submissionKey),
    index("strategies_by_user").on(t.userId, t.createdAt, t.id),
    index("strategies_by_source").on(t.sourceId),
    index("strategies_open").on(t.status, t.touchedAt),
  ],
);

/** What each step was given and gave; an earlier step that changed leaves the later ones outdated. */
export const strategySteps = sqliteTable(
  "strategy_steps",
  {
    strategyId: text()
      .notNull()
      .references(() => strategies.id, { onDelete: "cascade" }),
    /** 1 to 5. */
    step: integer().notNull(),
    status: text({ enum: ["processing", "done", "error", "outdated"] }).notNull(),
    errorCode: text(),
    error: text(),
    /** Sealed JSON of what the step was asked with. */
    input: sealed(),
    /** Sealed JSON of the step's output (specification, section 3). */
    output: sealed(),
    createdAt: time().notNull(),
    finishedAt: time(),
  },
  (t) => [primaryKey({ columns: [t.strategyId, t.step] })],
);

export const transforms = sqliteTable(
  "transforms",
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Made by the client (form id or Idempotency-Key): submitting twice makes one transform. */
    submissionKey: text().notNull(),
    /** Keyed hash of what an Idempotency-Key came with; null for a form id, and in old rows. */
    submissionHash: text(),
    sourceId: text()
      .notNull()
      .references(() => sources.id, { onDelete: "cascade" }),
    targetFormat: text().notNull(),
    useStyleMatching: flag().notNull(),
    useLlmo: flag().notNull(),
    /** What the person asks of the piece, in their own words. */
    brief: sealed(),
    /** A piece of a strategy: paid with it, listed under it. */
    strategyId: text().references(() => strategies.id, { onDelete: "cascade" }),
    /** The title that the person chose for it (sealed). */
    chosenTitle: sealed(),
    /** The writer that was asked for; null is the installation's own choice. */
    writer: text({ enum: ["extractive", "model"] }),
    status: text({ enum: ["processing", "completed", "error"] }).notNull(),
    errorCode: text(),
    error: text(),
    /** Copied from the draft, which does not last: evidence of the accepted notice. */
    noticeAcceptedAt: time(),
    /** Null until the source's transcript is stored and its price is held. */
    priceCredits: integer(),
    /** Sealed JSON of StoredPiece: the current version. */
    result: sealed(),
    /** Its title once more: lists would have to open the whole piece. */
    title: sealed(),
    /** Counts up with each change; null until there is a result. */
    version: integer(),
    createdAt: time().notNull(),
    finishedAt: time(),
  },
  (t) => [
    uniqueIndex("transforms_by_submission").on(t.userId, t.submissionKey),
    // Pieces of a strategy are listed under it: History never reads past them.
    index("transforms_by_user").on(t.userId, t.createdAt, t.id).where(sql`"strategyId" is null`),
    // The others, for the export, which goes over both lists at once.
    index("transforms_of_strategies")
      .on(t.userId, t.createdAt, t.id)
      .where(sql`"strategyId" is not null`),
    index("transforms_by_source").on(t.sourceId),
    index("transforms_by_strategy").on(t.strategyId),
  ],
);

/** Every version of a piece, the current one too. The first is the writer's. */
export const pieceVersions = sqliteTable(
  "piece_versions",
  {
    transformId: text()
      .notNull()
      .references(() => transforms.id, { onDelete: "cascade" }),
    version: integer().notNull(),
    /** What made it: written, edited, regenerated, brought back. */
    cause: text({ enum: ["written", "edited", "regenerated", "restored"] }).notNull(),
    /** Sealed JSON of StoredPiece. */
    body: sealed().notNull(),
    createdAt: time().notNull(),
  },
  (t) => [primaryKey({ columns: [t.transformId, t.version] })],
);

/** Orders to write one part of a piece anew; each holds its own price under its id. */
export const partRewrites = sqliteTable(
  "part_rewrites",
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    transformId: text()
      .notNull()
      .references(() => transforms.id, { onDelete: "cascade" }),
    /** Made by the form: submitting twice makes one order. */
    submissionKey: text().notNull(),
    /** Names the part in the content: "sections.0". */
    path: text().notNull(),
    /** The version that the person saw. */
    fromVersion: integer().notNull(),
    status: text({ enum: ["processing", "completed", "error"] }).notNull(),
    errorCode: text(),
    error: text(),
    priceCredits: integer().notNull(),
    createdAt: time().notNull(),
    finishedAt: time(),
  },
  (t) => [
    uniqueIndex("part_rewrites_by_submission").on(t.userId, t.submissionKey),
    index("part_rewrites_by_transform").on(t.transformId, t.createdAt),
  ],
);

/**
 * Append-only (triggers refuse UPDATE and DELETE). A grant opens a lot; holds, captures and releases
 * name the lot they draw on and, as `reference`, what they pay for. Amounts are positive credits.
 */
export const ledgerEntries = sqliteTable(
  "ledger_entries",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    key: text().notNull().unique(),
    userId: text().notNull(),
    kind: text({ enum: ["grant", "hold", "capture", "release"] }).notNull(),
    lotId: text().notNull(),
    lotKind: text({ enum: ["purchased", "subscription"] }).notNull(),
    credits: integer().notNull(),
    reference: text().notNull(),
    description: text().notNull(),
    /** Of a subscription's grant: the end of its period. Null never expires. */
    expiresAt: time(),
    createdAt: time().notNull(),
  },
  (t) => [
    index("ledger_by_user").on(t.userId, t.id),
    index("ledger_by_reference").on(t.reference),
    // Of what was charged last, however much was granted or given back since.
    index("ledger_captures").on(t.userId, t.id).where(sql`"kind" = 'capture'`),
    check("ledger_credits_positive", sql`${t.credits} > 0`),
  ],
);

/**
 * What each lot has left, so that no page sums the ledger. A trigger on the ledger's insert keeps it
 * in the statement that adds the entry, and nothing else writes it; the audit sums the ledger anew.
 */
export const ledgerLots = sqliteTable(
  "ledger_lots",
  {
    userId: text().notNull(),
    lotId: text().notNull(),
    lotKind: text({ enum: ["purchased", "subscription"] }).notNull(),
    granted: integer().notNull(),
    /** Granted, minus held, plus released. A capture was held before. */
    credits: integer().notNull(),
    expiresAt: time(),
    /** The entry that opened it: lots of one end are spent in this order. */
    openedBy: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.lotId, t.lotKind] }),
    index("ledger_lots_open").on(t.userId, t.lotKind, t.expiresAt).where(sql`"credits" > 0`),
  ],
);

/** What each day (UTC) was charged, kept as the lots are. What was taken back is no charge. */
export const ledgerDays = sqliteTable(
  "ledger_days",
  {
    userId: text().notNull(),
    /** Days since 1970-01-01. */
    day: integer().notNull(),
    charged: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.day] })],
);

export const writingSamples = sqliteTable(
  "writing_samples",
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    title: sealed().notNull(),
    content: sealed().notNull(),
    wordCount: integer().notNull(),
    createdAt: time().notNull(),
  },
  (t) => [index("writing_samples_by_user").on(t.userId, t.createdAt)],
);

/** A user's plan: one row, whatever sold it. Its monthly credits come by period (UTC). */
export const subscriptions = sqliteTable("subscriptions", {
  userId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  plan: text({ enum: ["starter", "pro"] }).notNull(),
  status: text({ enum: ["active", "past_due", "canceled"] }).notNull(),
  provider: text({ enum: ["operator", "stripe"] }).notNull(),
  /** The day of the month and the time that periods begin at. */
  anchorAt: time().notNull(),
  /** Where it ends for good; null while it renews. */
  endsAt: time(),
  stripeSubscriptionId: text().unique(),
  createdAt: time().notNull(),
  updatedAt: time().notNull(),
});

/** Packs of credits that were bought. Amounts in cents of a US dollar. */
export const purchases = sqliteTable(
  "purchases",
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    packageId: text().notNull(),
    credits: integer().notNull(),
    amountCents: integer().notNull(),
    refundedCents: integer().notNull().default(0),
    status: text({ enum: ["pending", "completed", "refunded", "disputed", "expired"] }).notNull(),
    /** The checkout session: what a grant is keyed by. */
    stripeSessionId: text().unique(),
    stripePaymentIntentId: text(),
    createdAt: time().notNull(),
    updatedAt: time().notNull(),
  },
  (t) => [
    index("purchases_by_user").on(t.userId, t.createdAt),
    index("purchases_by_payment").on(t.stripePaymentIntentId),
  ],
);

/**
 * Packs as this server ordered them at Stripe, written before Stripe is asked: what a payment brings
 * is what stands here, not what a session says of itself.
 */
export const checkoutOrders = sqliteTable(
  "checkout_orders",
  {
    /** Travels in the session's metadata. */
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Made by the client: the same order again is the same checkout. */
    submissionKey: text().notNull(),
    packageId: text().notNull(),
    credits: integer().notNull(),
    amountCents: integer().notNull(),
    /** As Stripe writes it: "usd". */
    currency: text().notNull(),
    createdAt: time().notNull(),
  },
  (t) => [uniqueIndex("checkout_orders_by_submission").on(t.userId, t.submissionKey)],
);

/** Webhook events that were handled: each once, in whatever order they come. */
export const stripeEvents = sqliteTable("stripe_events", {
  id: text().primaryKey(),
  type: text().notNull(),
  createdAt: time().notNull(),
  handledAt: time().notNull(),
});

/**
 * Credits that went back with refunds, disputes and cheaper plans. What was spent before cannot be
 * taken: the rest of `owed` is the shortfall that the audit lists.
 */
export const clawbacks = sqliteTable("clawbacks", {
  /** The grant, or the change of plan, that it takes back. */
  key: text().primaryKey(),
  userId: text().notNull(),
  owed: integer().notNull(),
  taken: integer().notNull(),
  /** Counts its movements: each has a ledger key of its own. */
  movements: integer().notNull(),
  updatedAt: time().notNull(),
});
