import { mkdirSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { secretsOf } from "../db/secrets.server.ts";
import { SetupError } from "./setup-error.ts";
import { mailSender, smtpUrl } from "./smtp-url.ts";
import { trustedProxies } from "./trusted-proxies.ts";

/**
 * The environment, read once. A wrong variable stops the process at boot and is named. Empty
 * strings count as unset, so that a copied .env.example changes nothing.
 */
const schema = z.object({
  /** Where to find ffmpeg and the programs that confine it. */
  PATH: z.string().default("/usr/local/bin:/usr/bin:/bin"),
  /** Where a local speech program keeps its models. */
  HOME: z.string().optional(),
  NODE_ENV: z.enum(["development", "production", "test"]).default("production"),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  TRUST_PROXY: trustedProxies,
  DATA_DIR: z.string().default("./data"),
  APP_NAME: z.string().max(40).default("Offprint"),
  CONTACT_EMAIL: z.email().optional(),
  ENCRYPTION_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, "64 hexadecimal digits (32 bytes)")
    .optional(),
  SESSION_SECRET: z.string().min(32).optional(),
  SIGNUPS: z.enum(["open", "closed"]).default("open"),
  WELCOME_CREDITS: z.coerce.number().int().min(0).max(1_000_000).default(500),
  JOB_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(4),
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  OPENAI_MODEL: z.string().optional(),
  OPENAI_TASK: z.enum(["write", "choose"]).default("write"),
  OPENAI_SECOND_LOOK: z.enum(["on", "off"]).default("on"),
  OPENAI_TIMEOUT_SECONDS: z.coerce.number().int().min(10).max(3_600).default(180),
  TRANSCRIBE_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  TRANSCRIBE_API_KEY: z.string().optional(),
  TRANSCRIBE_MODEL: z.string().default("whisper-1"),
  TRANSCRIBE_COMMAND: z
    .string()
    .refine((command) => command.includes("{input}"), "must contain {input}")
    .optional(),
  /** Where models come from instead of their publishers: a server of the operator's. */
  MODEL_MIRROR: z.url({ protocol: /^https?$/ }).optional(),
  LINK_ALLOW_HOSTS: z
    .string()
    .transform((list) => list.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(z.string().regex(/^[^:/\s]+:\d{1,5}$/, "a list of host:port")))
    .default([]),
  OUTBOUND_PROXY: z.url({ protocol: /^https?$/ }).optional(),
  YTDLP_PATH: z.string().optional(),
  OAUTH_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
  OAUTH_CLIENT_ID: z.string().optional(),
  OAUTH_CLIENT_SECRET: z.string().optional(),
  OAUTH_LABEL: z.string().max(60).optional(),
  SMTP_URL: smtpUrl.optional(),
  SMTP_FROM: mailSender.optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_PRICE_STARTER: z.string().optional(),
  STRIPE_PRICE_PRO: z.string().optional(),
  STRIPE_API_BASE: z.url({ protocol: /^https?$/ }).optional(),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
});

/** Refuses half a set-up, which would silently hide a button. */
const complete = schema
  .refine((given) => !given.OAUTH_ISSUER || given.OAUTH_CLIENT_ID, {
    path: ["OAUTH_CLIENT_ID"],
    message: "needed with OAUTH_ISSUER",
  })
  // A request could claim any address for this server, so links in mails must not use it.
  .refine((given) => !given.SMTP_URL || given.PUBLIC_URL, {
    path: ["PUBLIC_URL"],
    message: "needed with SMTP_URL: the links in mails lead there",
  });

/** Path of the database in a data folder. */
export const databasePathIn = (dataDir: string): string => path.join(dataDir, "offprint.db");

/** Path of the data folder the variables name, whether it exists or not. */
export const dataDirOf = (variables: Record<string, string | undefined>): string =>
  path.resolve(variables.DATA_DIR || "./data");

export type Env = ReturnType<typeof readEnv>;

/**
 * Parses the variables. Throws a SetupError that names each wrong one, or that says the data
 * folder's key is missing, without creating any folder or file.
 */
export function readEnv(variables: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ""));
  const parsed = complete.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
    throw new SetupError(`The environment is not right:\n${lines.join("\n")}`);
  }
  const { DATA_DIR, ENCRYPTION_KEY, SESSION_SECRET, ...rest } = parsed.data;
  const dataDir = path.resolve(DATA_DIR);
  const databasePath = databasePathIn(dataDir);
  const secrets = secretsOf(
    { dataDir, databasePath },
    { encryptionKey: ENCRYPTION_KEY, sessionSecret: SESSION_SECRET },
  );
  const uploadsDir = path.join(dataDir, "uploads");
  mkdirSync(uploadsDir, { recursive: true, mode: 0o700 });
  return { ...rest, dataDir, uploadsDir, databasePath, ...secrets };
}

const slot = Symbol.for("offprint.env");
const shared = globalThis as { [slot]?: Env };

/** Returns this process's environment, one copy for all bundles. */
export function env(): Env {
  shared[slot] ??= readEnv(process.env);
  return shared[slot];
}

/**
 * The address that the operator can be reached at: CONTACT_EMAIL, else the one every mail domain has
 * (RFC 5321). Undefined on a server without a public address, where nobody would get a letter.
 */
export function operatorAddress(): string | undefined {
  const { CONTACT_EMAIL, PUBLIC_URL } = env();
  const host = PUBLIC_URL ? new URL(PUBLIC_URL).hostname : "localhost";
  return CONTACT_EMAIL ?? (host === "localhost" ? undefined : `postmaster@${host}`);
}

/** The same, for a letter's sender and mail links, which need one. */
export const contactAddress = (): string => operatorAddress() ?? "postmaster@localhost";

/** How npm reaches its registry here; no secret of ours. */
const ofTheNetwork = /^npm_config_|_proxy$|^NODE_EXTRA_CA_CERTS$|^SSL_CERT_/i;

/** Returns what a package manager's process needs of this one's environment. */
export function packageEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME } = process.env;
  const network = Object.entries(process.env).filter(([name]) => ofTheNetwork.test(name));
  return { ...Object.fromEntries(network), PATH, HOME, NODE_ENV: "production" };
}

/** Tells whether the process runs tests. */
export const underTest = () => process.env.NODE_ENV === "test";

/** Returns the folder of prebuilt programs that a test run made; undefined starts them from sources. */
export const testPrograms = () => process.env.PREBUILT_PROGRAMS;
