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
 * Blob columns hold what `encrypted.ts` sealed; no other column holds a source's or a piece's text.
 */
const id = () => text().primaryKey();
const time = () => integer({ mode: "number" });
const sealed = () => blob({ mode: "buffer" });
const flag = () => integer({ mode: "boolean" });

/** A row of theirs, which goes with them. */
const owner = () =>
  text()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });
const ofSource = () =>
  text()
    .notNull()
    .references(() => sources.id, { onDelete: "cascade" });
const ofTransform = () =>
  text()
    .notNull()
    .references(() => transforms.id, { onDelete: "cascade" });

export const users = sqliteTable("users", {
  id: id(),
  /** Lower-cased and trimmed before it is stored or looked up. */
  email: text().notNull().unique(),
  /** When the person proved that they receive mail at this address; null if never. */
  emailConfirmedAt: time(),
  passwordHash: text(),
  firstName: text(),
  profileImageUrl: text(),
  /** Created by Stripe at the first purchase. */
  stripeCustomerId: text().unique(),
  /** Secret of the second factor (RFC 6238); active once confirmed. */
  totpSecret: sealed(),
  totpConfirmedAt: time(),
  /** The last time step used, so that a code works only once. */
  totpLastStep: integer(),
  /** Name and colours of slides, as JSON (app/pieces/slide-style.server.ts); null for our own. */
  slideStyle: text(),
  createdAt: time().notNull(),
});

/** One-time codes that replace a lost second factor. */
export const recoveryCodes = sqliteTable(
  "recovery_codes",
  {
    userId: owner(),
    codeHash: text().notNull(),
    usedAt: time(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
);

/** The newest link of each purpose mailed to a user. */
export const mailLinks = sqliteTable(
  "mail_links",
  {
    userId: owner(),
    purpose: text({ enum: ["reset", "confirm"] }).notNull(),
    /** Keyed hash of the token in the link; null once the link was used. */
    tokenHash: text().unique(),
    /**
     * Keyed hash of the value whose change invalidates the link: the password it replaces, or the
     * address it confirms.
     */
    stamp: text().notNull(),
    /** When the link was ordered: a newer order's link replaces it. */
    orderedAt: time().notNull(),
    expiresAt: time().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.purpose] })],
);

/** Links an identity provider's user to ours (OpenID Connect: issuer and subject). */
export const identities = sqliteTable(
  "identities",
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    userId: owner(),
    createdAt: time().notNull(),
  },
  (t) => [primaryKey({ columns: [t.issuer, t.subject] }), index("identities_by_user").on(t.userId)],
);

export const sessions = sqliteTable(
  "sessions",
  {
    /** Keyed hash of the id in the cookie: a stolen database opens no session. */
    idHash: text().primaryKey(),
    userId: owner(),
    /** Names the session on the account page, which must not show the cookie's id. */
    publicId: text(),
    /** Browser and system in words; null in rows older than this column. */
    device: sealed(),
    /** When the person accepted the copyright notice in this session; null if they did not. */
    noticeAcceptedAt: time(),
    createdAt: time().notNull(),
    lastSeenAt: time().notNull(),
  },
  (t) => [
    index("sessions_by_user").on(t.userId),
    uniqueIndex("sessions_by_public_id").on(t.publicId),
    // Each login deletes expired sessions.
    index("sessions_by_use").on(t.lastSeenAt),
    index("sessions_by_age").on(t.createdAt),
  ],
);

/**
 * Account events for the owner to see: the latest hundred of the last 90 days. Rows without a user
 * count failures at addresses that have no account.
 */
export const securityEvents = sqliteTable(
  "security_events",
  {
    id: id(),
    userId: text().references(() => users.id, { onDelete: "cascade" }),
    /** One of app/security/kinds.ts. */
    kind: text().notNull(),
    /** Browser and system in words, such as "Firefox on Linux"; null if no browser was involved. */
    device: sealed(),
    /** One row counts a week's failures, so that nobody can push other events out. */
    times: integer().notNull().default(1),
    createdAt: time().notNull(),
    lastAt: time().notNull(),
  },
  (t) => [index("security_events_by_user").on(t.userId, t.lastAt)],
);

/**
 * Counts toward limits, such as logins; rate-limiter-flexible reads and writes this table. A key is
 * the limit's name and a keyed hash of the subject. Expired rows are deleted hourly.
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

/** Values by which a start recognises its keys (key-check.server.ts). */
export const keyChecks = sqliteTable("key_checks", {
  id: id(),
  value: sealed().notNull(),
});

export const sources = sqliteTable(
  "sources",
  {
    id: id(),
    userId: owner(),
    /** The specification's source types (section 3). */
    sourceType: text({ enum: ["file", "youtube", "spotify"] }).notNull(),
    /** The reader in app/sources that handles it: "text", "pdf", … */
    reader: text().notNull(),
    /** The user's name for it; sealed by names.server.ts. */
    fileName: sealed(),
    url: sealed(),
    byteSize: integer(),
    /**
     * Keyed hash of the uploaded bytes or of the link's address: the same input again reuses this
     * source.
     */
    fileHash: text(),
    /** Name inside the uploads folder; null once the transcript is stored. */
    uploadName: text(),
    status: text({ enum: ["extracting", "ready", "error"] }).notNull(),
    errorCode: text(),
    error: text(),
    title: sealed(),
    /** What else is known of it (`transcripts/known.ts`), as sealed JSON; null before 2026-11. */
    known: sealed(),
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
    // Partial, because few rows have one; the sweep of uploads uses it.
    index("sources_with_upload").on(t.uploadName).where(sql`"uploadName" is not null`),
  ],
);

/** A transcript counts only once its source points to it; all others are leftovers. */
export const transcripts = sqliteTable(
  "transcripts",
  {
    id: id(),
    sourceId: ofSource(),
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
 * Expensive intermediate results for a source's transcript or pieces (a transcribed stretch of
 * speech, a section a model has read). Each is stored before the next is requested, so a crash
 * repeats at most one.
 */
export const checkpoints = sqliteTable(
  "checkpoints",
  {
    sourceId: ofSource(),
    /** Names the work and its input, for example by a keyed hash of the request. */
    key: text().notNull(),
    body: sealed().notNull(),
    createdAt: time().notNull(),
  },
  (t) => [primaryKey({ columns: [t.sourceId, t.key] })],
);

/** Facts learned about a model's endpoint, so that they are probed only once. */
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

/** A person's choices on Home before they pay. Kept for seven days. */
export const drafts = sqliteTable(
  "drafts",
  {
    id: id(),
    userId: owner(),
    mode: text({ enum: ["quick", "strategy"] }).notNull(),
    format: text(),
    useStyleMatching: flag().notNull().default(false),
    useLlmo: flag().notNull().default(false),
    /**
     * When the person accepted the copyright notice and the Terms. This is evidence, so it is never
     * rewritten.
     */
    noticeAcceptedAt: time(),
    sourceId: text().references(() => sources.id, { onDelete: "set null" }),
    /** The person's instructions for the piece, in their own words. */
    brief: sealed(),
    /** The language of the piece (BCP-47), if it is not to be its source's. */
    outputLanguage: text(),
    /** The writer that the person chose for the piece that is run again. */
    writer: text({ enum: ["extractive"] }),
    /** Set once the price is confirmed, which uses up the draft. */
    transformId: text(),
    strategyId: text(),
    createdAt: time().notNull(),
    updatedAt: time().notNull(),
  },
  (t) => [
    index("drafts_by_user").on(t.userId, t.updatedAt),
    // Each new draft deletes the expired ones.
    index("drafts_by_age").on(t.updatedAt),
    // Deleting a source removes it from its drafts.
    index("drafts_by_source").on(t.sourceId),
  ],
);

/** The durable queue. Finished rows stay, as the record of what was done. */
export const jobs = sqliteTable(
  "jobs",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    kind: text().notNull(),
    /** Identifies the work: asking for it again adds no second job. */
    key: text().notNull().unique(),
    /** The account whose turn it takes; empty if it belongs to nobody. */
    userId: text().notNull().default(""),
    /** The pool whose places it waits for; it may change between the parts of its work. */
    pool: text({ enum: ["downloading", "reading", "listening", "writing", "mailing"] })
      .notNull()
      .default("writing"),
    payload: text().notNull(),
    state: text({ enum: ["queued", "running", "done", "failed", "cancelled"] }).notNull(),
    attempts: integer().notNull().default(0),
    maxAttempts: integer().notNull(),
    /** How many times another server asked it to wait. A wait costs no attempt. */
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
    // Partial, so it holds only waiting jobs, however many have finished.
    index("jobs_line").on(t.pool, t.userId, t.runAt, t.id).where(sql`state = 'queued'`),
  ],
);

/** A run of the five steps from one source to a publishing plan. */
export const strategies = sqliteTable(
  "strategies",
  {
    id: id(),
    userId: owner(),
    /** Made by the client: submitting twice makes one strategy. */
    submissionKey: text().notNull(),
    /**
     * Keyed hash of the request sent with an Idempotency-Key; null for a form id and in old rows.
     */
    submissionHash: text(),
    sourceId: ofSource(),
    useStyleMatching: flag().notNull(),
    useLlmo: flag().notNull(),
    brief: sealed(),
    /** The language of its texts and pieces (BCP-47), if it is not to be its source's. */
    outputLanguage: text(),
    noticeAcceptedAt: time(),
    /** The writer the person chose; null means the installation's default. */
    writer: text({ enum: ["extractive", "model"] }),
    status: text({ enum: ["processing", "completed", "error"] }).notNull(),
    errorCode: text(),
    error: text(),
    /** Held at the start; null until the transcript is stored. */
    heldCredits: integer(),
    /** Captured when step 4 was stored. */
    priceCredits: integer(),
    createdAt: time().notNull(),
    /** When a person or a job last advanced it; an abandoned strategy's hold is released. */
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

/** Input and output of each step. Changing an earlier step marks the later ones outdated. */
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
    /** Sealed JSON of the step's input. */
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
    userId: owner(),
    /** Made by the client (form id or Idempotency-Key): submitting twice makes one transform. */
    submissionKey: text().notNull(),
    /**
     * Keyed hash of the request sent with an Idempotency-Key; null for a form id and in old rows.
     */
    submissionHash: text(),
    sourceId: ofSource(),
    targetFormat: text().notNull(),
    useStyleMatching: flag().notNull(),
    useLlmo: flag().notNull(),
    /** The person's instructions for the piece, in their own words. */
    brief: sealed(),
    /** The language of the piece (BCP-47), if it is not to be its source's. */
    outputLanguage: text(),
    /** The strategy it belongs to, which pays for it and lists it. */
    strategyId: text().references(() => strategies.id, { onDelete: "cascade" }),
    /** The title the person chose for it (sealed). */
    chosenTitle: sealed(),
    /** The writer the person chose; null means the installation's default. */
    writer: text({ enum: ["extractive", "model"] }),
    status: text({ enum: ["processing", "completed", "error"] }).notNull(),
    errorCode: text(),
    error: text(),
    /** Copied from the draft, which is deleted later: evidence that the notice was accepted. */
    noticeAcceptedAt: time(),
    /** Null until the transcript is stored and the price is held. */
    priceCredits: integer(),
    /** Sealed JSON of StoredPiece: the current version. */
    result: sealed(),
    /** A copy of its title, so that lists need not open the whole piece. */
    title: sealed(),
    /** Increments with each change; null until there is a result. */
    version: integer(),
    /** What its owner calls it in History; null for its title. */
    name: sealed(),
    /** The day on which its owner published it, ISO 8601, and where. */
    publishedOn: text(),
    publishedUrl: sealed(),
    createdAt: time().notNull(),
    finishedAt: time(),
  },
  (t) => [
    uniqueIndex("transforms_by_submission").on(t.userId, t.submissionKey),
    // History lists only pieces outside strategies, so it never reads past the others.
    index("transforms_by_user").on(t.userId, t.createdAt, t.id).where(sql`"strategyId" is null`),
    // The pieces of strategies, for the export, which walks both lists at once.
    index("transforms_of_strategies")
      .on(t.userId, t.createdAt, t.id)
      .where(sql`"strategyId" is not null`),
    index("transforms_by_source").on(t.sourceId),
    index("transforms_by_strategy").on(t.strategyId),
  ],
);

/**
 * Folded texts of transcripts, for searching, made by the first search after a reading or a
 * correction; packed (zstd) and sealed.
 */
export const sourceSearch = sqliteTable("source_search", {
  transcriptId: text()
    .primaryKey()
    .references(() => transcripts.id, { onDelete: "cascade" }),
  body: sealed().notNull(),
});

/** The same of pieces; a body counts only for its version. */
export const pieceSearch = sqliteTable("piece_search", {
  transformId: text()
    .primaryKey()
    .references(() => transforms.id, { onDelete: "cascade" }),
  version: integer().notNull(),
  body: sealed().notNull(),
});

/** Every version of a piece, including the current one. The writer made the first. */
export const pieceVersions = sqliteTable(
  "piece_versions",
  {
    transformId: ofTransform(),
    version: integer().notNull(),
    /** What created this version. */
    cause: text({ enum: ["written", "edited", "regenerated", "restored", "chosen"] }).notNull(),
    /** Sealed JSON of StoredPiece. */
    body: sealed().notNull(),
    createdAt: time().notNull(),
  },
  (t) => [primaryKey({ columns: [t.transformId, t.version] })],
);

/** Orders to rewrite one part of a piece; each holds its own price under its id. */
export const partRewrites = sqliteTable(
  "part_rewrites",
  {
    id: id(),
    userId: owner(),
    transformId: ofTransform(),
    /** Made by the form: submitting twice makes one order. */
    submissionKey: text().notNull(),
    /** Names the part in the content: "sections.0". */
    path: text().notNull(),
    /** The version the person was looking at. */
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
 * Append-only (triggers refuse UPDATE and DELETE). A grant opens a lot; holds, captures and
 * releases name the lot they use and, as `reference`, what they pay for. Amounts are positive
 * credits.
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
    /** For a subscription's grant, the end of its period. Null never expires. */
    expiresAt: time(),
    createdAt: time().notNull(),
  },
  (t) => [
    index("ledger_by_user").on(t.userId, t.id),
    index("ledger_by_reference").on(t.reference),
    // Finds the latest charges, however many grants or releases followed.
    index("ledger_captures").on(t.userId, t.id).where(sql`"kind" = 'capture'`),
    check("ledger_credits_positive", sql`${t.credits} > 0`),
  ],
);

/**
 * The balance of each lot, so that no page sums the ledger. Only a trigger on the ledger's insert
 * writes it, in the same statement; the audit sums the ledger again to check it.
 */
export const ledgerLots = sqliteTable(
  "ledger_lots",
  {
    userId: text().notNull(),
    lotId: text().notNull(),
    lotKind: text({ enum: ["purchased", "subscription"] }).notNull(),
    granted: integer().notNull(),
    /** Granted, minus held, plus released. Captures take nothing more: they were held before. */
    credits: integer().notNull(),
    expiresAt: time(),
    /** The entry that opened it. Lots with the same end are spent in this order. */
    openedBy: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.lotId, t.lotKind] }),
    index("ledger_lots_open").on(t.userId, t.lotKind, t.expiresAt).where(sql`"credits" > 0`),
  ],
);

/**
 * Credits charged per day (UTC), maintained like the lots. Credits taken back do not count as
 * charges.
 */
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
    userId: owner(),
    title: sealed().notNull(),
    content: sealed().notNull(),
    wordCount: integer().notNull(),
    createdAt: time().notNull(),
  },
  (t) => [index("writing_samples_by_user").on(t.userId, t.createdAt)],
);

/** A user's plan: one row, whoever sold it. It grants monthly credits per period (UTC). */
export const subscriptions = sqliteTable("subscriptions", {
  userId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  plan: text({ enum: ["starter", "pro"] }).notNull(),
  status: text({ enum: ["active", "past_due", "canceled"] }).notNull(),
  provider: text({ enum: ["operator", "stripe"] }).notNull(),
  /** Sets the day of the month and the time at which periods begin. */
  anchorAt: time().notNull(),
  /** When the plan ends for good; null while it renews. */
  endsAt: time(),
  stripeSubscriptionId: text().unique(),
  createdAt: time().notNull(),
  updatedAt: time().notNull(),
});

/** Purchased packs of credits. Amounts are cents of a US dollar. */
export const purchases = sqliteTable(
  "purchases",
  {
    id: id(),
    userId: owner(),
    packageId: text().notNull(),
    credits: integer().notNull(),
    amountCents: integer().notNull(),
    refundedCents: integer().notNull().default(0),
    status: text({ enum: ["pending", "completed", "refunded", "disputed", "expired"] }).notNull(),
    /** The checkout session; the same session again is the same purchase. */
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
 * Packs as this server ordered them, written before calling Stripe: a payment grants what this row
 * says, not what the session claims.
 */
export const checkoutOrders = sqliteTable(
  "checkout_orders",
  {
    /** Sent along in the session's metadata. */
    id: id(),
    userId: owner(),
    /** Made by the client: submitting twice makes one checkout. */
    submissionKey: text().notNull(),
    packageId: text().notNull(),
    credits: integer().notNull(),
    amountCents: integer().notNull(),
    /** In Stripe's spelling: "usd". */
    currency: text().notNull(),
    createdAt: time().notNull(),
  },
  (t) => [uniqueIndex("checkout_orders_by_submission").on(t.userId, t.submissionKey)],
);

/** Handled webhook events: each is handled once, in any order. */
export const stripeEvents = sqliteTable("stripe_events", {
  id: text().primaryKey(),
  type: text().notNull(),
  createdAt: time().notNull(),
  handledAt: time().notNull(),
});

/**
 * Credits taken back after refunds, disputes and changes to cheaper plans. Credits already spent
 * cannot be taken; the audit lists the rest of `owed` as a shortfall.
 */
export const clawbacks = sqliteTable("clawbacks", {
  /** Key of the grant or the plan change that it takes back. */
  key: text().primaryKey(),
  userId: text().notNull(),
  owed: integer().notNull(),
  taken: integer().notNull(),
  /** Counts its movements, so that each gets its own ledger key. */
  movements: integer().notNull(),
  updatedAt: time().notNull(),
});
