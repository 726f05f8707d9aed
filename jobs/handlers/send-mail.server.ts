import { compose } from "../../app/auth/letters.server.ts";
import { log } from "../../app/log.server.ts";
import { deliver } from "../../app/mail/deliver.server.ts";
import { type MailOrder, mailOrder } from "../../app/mail/order.server.ts";
import type { Handler } from "../handler.ts";

/** Sends one mail. Stores only that it was sent. */
export const sendMailJob: Handler<MailOrder> = {
  kind: "send-mail",
  parse: (value) => mailOrder.parse(value),
  async run(order, { signal }) {
    await deliver(order, compose, signal);
    return () => {};
  },
  onFailed(_tx, { letter }) {
    log().error({ letter }, "A mail was given up");
  },
};
