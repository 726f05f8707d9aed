import { request as ask, createServer } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * A reverse proxy as nginx is with `proxy_pass http://127.0.0.1:PORT` and one line for
 * X-Forwarded-For: it calls the server by that address, appends its client's own to what the client
 * claims, and passes on every other header as it came.
 */
let target: URL | undefined;
process.on("message", (url: string) => {
  target = new URL(url);
});

process.on("disconnect", () => process.exit());

const proxy = createServer((incoming, answer) => {
  if (!target) return void answer.writeHead(502).end();
  const claimed = [incoming.headers["x-forwarded-for"] ?? []].flat();
  const headers = {
    ...incoming.headers,
    host: target.host,
    connection: "close",
    "x-forwarded-for": [...claimed, incoming.socket.remoteAddress].join(", "),
  };
  const { hostname, port } = target;
  const { method, url: path } = incoming;
  const onward = ask({ hostname, port, path, method, headers }, (given) => {
    answer.writeHead(given.statusCode ?? 502, given.headers);
    given.pipe(answer);
  });
  onward.on("error", () => answer.destroy());
  incoming.pipe(onward);
});

proxy.listen(0, "127.0.0.1", () => process.send?.((proxy.address() as AddressInfo).port));
