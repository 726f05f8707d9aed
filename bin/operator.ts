import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { databasePathIn, dataDirOf } from "../app/env.server.ts";
import { AppError } from "../app/errors.ts";
import { logToStderr } from "../app/log.server.ts";
import { setupProblem } from "../app/setup-error.ts";
import { createUser, deleteUser, listUsers, resetPassword } from "./operator/accounts.ts";
import { auditData } from "./operator/audit.ts";
import { backup } from "./operator/backup.ts";
import { checkMail } from "./operator/check-mail.ts";
import { checkModel } from "./operator/check-model.ts";
import type { Command, Values } from "./operator/command.ts";
import { grantCredits } from "./operator/credits.ts";
import { endUserPlan, setUserPlan } from "./operator/plans.ts";
import { verify } from "./operator/verify.ts";

/** What an operator does on the server itself: `npm run operator -- <command> [--option value]`. */
const commands: Record<string, Command> = {
  users: listUsers,
  "create-user": createUser,
  "reset-password": resetPassword,
  "delete-user": deleteUser,
  grant: grantCredits,
  "set-plan": setUserPlan,
  "end-plan": endUserPlan,
  audit: auditData,
  verify,
  backup,
  "check-model": checkModel,
  "check-mail": checkMail,
};

function usage(): string {
  const lines = Object.entries(commands).map(
    ([name, { usage, summary }]) => `  ${`${name} ${usage}`.padEnd(58)} ${summary}`,
  );
  return ["npm run operator -- <command>", "", ...lines].join("\n");
}

/** The options of a command by their names. Throws where one is not known. */
function valuesOf(command: Command, args: string[]): Values {
  const { required, optional, positional } = command;
  const options = Object.fromEntries(
    [...required, ...optional].map((option) => [option, { type: "string" as const }]),
  );
  const allowPositionals = positional !== undefined;
  const { values, positionals } = parseArgs({ args, options, allowPositionals });
  return positional ? { [positional]: positionals[0], ...values } : values;
}

/** Answers the exit code: 0 done, 1 refused or not right, 2 not understood. */
async function main([name = "", ...args]: string[]): Promise<number> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    console.error(usage());
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
