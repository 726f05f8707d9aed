import { once } from "node:events";
import { createServer } from "node:http";
import { errorResponse } from "../../auth/api.server.ts";
import { receiveEvent } from "../webhook.server.ts";

/** Runs the webhook in its own process, which a test may kill; reports its port to the parent. */
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const signature = request.headers["stripe-signature"]?.toString() ?? "";
  const given = new Request("http://offprint.test/api/stripe/webhook", {
    method: "POST",
    headers: { "Stripe-Signature": signature },
    body: Buffer.concat(chunks),
  });
  const { status } = await receiveEvent(given).then(() => new Response(), errorResponse);
  response.writeHead(status).end();
});
server.listen(0, "127.0.0.1");
await once(server, "listening");
process.send?.(server.address());
