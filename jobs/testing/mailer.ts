import { database } from "../../db/client.server.ts";
import { sendMailJob } from "../handlers/send-mail.server.ts";
import { createRunner } from "../runner.server.ts";

/** A process that sends the ordered mails and exits. */
const handlers = [sendMailJob] as never[];
await createRunner({ db: database(), handlers, concurrency: 2 }).runUntilEmpty();
process.exit(0);
