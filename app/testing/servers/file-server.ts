import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type Asked = { url: string; range: string | undefined };
/** Answers one request; `file` is what an honest server would send. */
export type Answer = (
  response: ServerResponse,
  request: IncomingMessage,
  file: Buffer,
) => void | Promise<void>;

/** Sends the file, or the part of it that was asked for, as a file server does. */
export const honest: Answer = (response, request, file) => {
  const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? "")?.[1] ?? 0);
  const isSame = request.headers["if-range"] === '"v1"';
  const start = from > 0 && isSame ? from : 0;
  response.statusCode = start > 0 ? 206 : 200;
  response.setHeader("ETag", '"v1"');
  response.setHeader("Content-Length", file.length - start);
  if (start > 0)
    response.setHeader("Content-Range", `bytes ${start}-${file.length - 1}/${file.length}`);
  response.end(file.subarray(start));
};

/**
 * Starts a server on loopback that sends one file. The first requests are answered by `answers`,
 * one each; all later ones by `rest`.
 */
export async function startFileServer(
  file: Buffer,
  answers: readonly Answer[] = [],
  rest: Answer = honest,
) {
  const requests: Asked[] = [];
  const server = createServer(async (request, response) => {
    const answer = answers[requests.length] ?? rest;
    requests.push({ url: request.url ?? "", range: request.headers.range });
    await answer(response, request, file);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return { origin, requests, close };
}
