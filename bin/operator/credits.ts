import { randomUUID } from "node:crypto";
import { balance, grant } from "../../app/credits/ledger.server.ts";
import { AppError } from "../../app/errors.ts";
import { recordSecurityEvent } from "../../app/security/events.server.ts";
import { database, transact } from "../../db/client.server.ts";
import { requireAccount } from "./accounts.ts";
import { type Command, requireValue } from "./command.ts";

const mostCredits = 1_000_000;

function parseCredits(text: string): number {
  const credits = /^\d+$/.test(text) ? Number(text) : 0;
  if (credits < 1 || credits > mostCredits)
    throw new AppError("INVALID", `Credits are a whole number from 1 to ${mostCredits}.`);
  return credits;
}

export const grantCredits: Command = {
  usage: "--email ADDRESS --credits N [--description TEXT] [--key KEY]",
  summary: "adds credits that never expire; the same key adds them once",
  required: ["email", "credits"],
  optional: ["description", "key"],
  run(values) {
    const user = requireAccount(requireValue(values, "email"));
    const credits = parseCredits(requireValue(values, "credits"));
    const now = Date.now();
    const granted = transact(database(), (tx) => {
      const isNew = grant(tx, {
        userId: user.id,
        key: `operator:${values.key ?? randomUUID()}`,
        credits,
        lotKind: "purchased",
        description: values.description ?? "Added by the operator",
        createdAt: now,
      });
      const event = { kind: "credits-granted", userId: user.id, facts: { credits } } as const;
      if (isNew) recordSecurityEvent(event, now, tx);
      return isNew;
    });
    const { total } = balance(user.id, now);
    console.log(
      `${granted ? `Added ${credits} credits.` : "This key was used before: nothing was added."} ${user.email} has ${total}.`,
    );
    return 0;
  },
};
