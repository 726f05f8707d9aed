import { type Database, database, type Transaction, transact } from "../../db/client.server.ts";
import { log } from "../log.server.ts";
import { readAccount } from "./stripe-account.server.ts";
import { findUserOfCustomer } from "./stripe-customer.server.ts";
import { settleAccount, strangePacks } from "./stripe-settle.server.ts";

/** What was read of a customer is settled before the next reads it: an old truth never comes last. */
const turns = new Map<string, Promise<unknown>>();

/**
 * Reads a customer's truth from Stripe and settles it in one transaction with `note`, which answers
 * false where there is nothing to do any more. A customer that is nobody's here is noted only.
 */
export function syncCustomer(
  customerId: string,
  note: (tx: Transaction) => boolean = () => true,
): Promise<void> {
  const turn = (turns.get(customerId) ?? Promise.resolve())
    .catch(() => undefined)
    .then(() => sync(database(), customerId, note));
  turns.set(customerId, turn);
  const done = () => void (turns.get(customerId) === turn && turns.delete(customerId));
  turn.then(done, done);
  return turn;
}

async function sync(
  db: Database,
  customerId: string,
  note: (tx: Transaction) => boolean,
): Promise<void> {
  const account = findUserOfCustomer(db, customerId) && (await readAccount(customerId));
  transact(db, (tx) => {
    if (!note(tx)) return;
    const userId = findUserOfCustomer(tx, customerId);
    if (userId && account) {
      for (const { sessionId } of strangePacks(tx, userId, account))
        log().error({ customerId, sessionId }, "A pack was paid that this server did not order");
      settleAccount(tx, userId, account, Date.now());
    } else log().warn({ customerId }, "Stripe told of a customer who has no account here");
  });
}
