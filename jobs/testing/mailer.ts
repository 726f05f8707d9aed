import { database } from "../../db/client.server.ts";
import { createRunner } from "../runner.server.ts";
import { sendMailJob } from "../send-mail.server.ts";

/** A process that sends the mails that are ordered, and then ends. */
const handlers = [sendMailJob] as never[];
await createRunner({ db: database(), handlers, concurrency: 2 }).runUntilEmpty();
process.exit(0);
