import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { databasePathIn, dataDirOf } from "../app/env.server.ts";
import { AppError } from "../app/errors.ts";
import { logToStderr } from "../app/log.server.ts";
import { setupProblem } from "../app/setup-error.ts";
import type { Command, Values } from "./operator/command.ts";

const accounts = () => import("./operator/accounts.ts");
const plans = () => import("./operator/plans.ts");
const models = () => import("./operator/models.ts");

/**
 * The operator's commands: `npm run operator -- <command> [--option value]`. Each is loaded on
 * demand, because together they are most of the product.
 */
const commands: Record<string, () => Promise<Command>> = {
  users: async () => (await accounts()).listUsers,
  "create-user": async () => (await accounts()).createUser,
  "reset-password": async () => (await accounts()).resetPassword,
  "delete-user": async () => (await accounts()).deleteUser,
  grant: async () => (await import("./operator/credits.ts")).grantCredits,
  "set-plan": async () => (await plans()).setUserPlan,
  "end-plan": async () => (await plans()).endUserPlan,
  audit: async () => (await import("./operator/audit.ts")).auditData,
  verify: async () => (await import("./operator/verify.ts")).verify,
  backup: async () => (await import("./operator/backup.ts")).backup,
  "check-model": async () => (await import("./operator/check-model.ts")).checkModel,
  "check-speech": async () => (await import("./operator/check-speech.ts")).checkSpeech,
  models: async () => (await models()).models,
  "install-speech": async () => (await models()).installSpeech,
  "install-writer": async () => (await models()).installWriter,
  "use-model": async () => (await import("./operator/use-model.ts")).useModel,
  "remove-model": async () => (await models()).removeModel,
  "check-mail": async () => (await import("./operator/check-mail.ts")).checkMail,
};

async function usage(): Promise<string> {
  const lines = Object.entries(commands).map(async ([name, load]) => {
    const { usage, summary } = await load();
    return `  ${`${name} ${usage}`.padEnd(58)} ${summary}`;
  });
  return ["npm run operator -- <command>", "", ...(await Promise.all(lines))].join("\n");
}

/** Parses a command's options by name. Throws for an unknown one. */
function valuesOf(command: Command, args: string[]): Values {
  const { required, optional, positional, flags = [] } = command;
  const options = Object.fromEntries<{ type: "string" | "boolean" }>([
    ...[...required, ...optional].map((option) => [option, { type: "string" }] as const),
    ...flags.map((option) => [option, { type: "boolean" }] as const),
  ]);
  const allowPositionals = positional !== undefined;
  const parsed = parseArgs({ args, options, allowPositionals });
  const given = Object.entries(parsed.values).map(([option, value]) => [option, String(value)]);
  const values: Values = Object.fromEntries(given);
  return positional ? { [positional]: parsed.positionals[0], ...values } : values;
}

/** Returns the exit code: 0 done, 1 refused or failed, 2 not understood. */
async function main([name = "", ...args]: string[]): Promise<number> {
  const command = Object.hasOwn(commands, name) ? await commands[name]?.() : undefined;
  if (!command) {
    console.error(await usage());
    return 2;
  }
  let values: Values;
  try {
    values = valuesOf(command, args);
  } catch (thrown) {
    console.error(thrown instanceof Error ? thrown.message : thrown);
    return 2;
  }
  const missing = command.required.filter((option) => !values[option]);
  if (missing.length > 0) {
    const named = missing.map((option) =>
      option === command.positional ? option.toUpperCase() : `--${option}`,
    );
    console.error(`Missing: ${named.join(", ")}`);
    return 2;
  }
  const dataDir = dataDirOf(process.env);
  if (command.needsDatabase && !existsSync(databasePathIn(dataDir)))
    throw new AppError("NOT_FOUND", `No database in ${dataDir}. DATA_DIR says where it is.`);
  logToStderr();
  return command.run(values);
}

try {
  process.loadEnvFile(".env");
} catch {
  // No .env: the defaults serve.
}
try {
  process.exitCode = await main(process.argv.slice(2));
} catch (thrown) {
  const message = thrown instanceof AppError ? thrown.message : setupProblem(thrown);
  if (message === undefined) throw thrown;
  console.error(message);
  process.exitCode = 1;
}
