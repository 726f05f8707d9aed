import type { ServerResponse } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import type { Behaviour } from "./behaviour.ts";

export const never = (response: ServerResponse) =>
  new Promise<void>((resolve) => {
    if (response.destroyed) resolve();
    else response.once("close", resolve);
  });

/** Sends chunks as the behaviour says: slowly, cut off, or incompletely. */
export async function deliver(
  response: ServerResponse,
  chunks: string[],
  behaviour: Behaviour,
): Promise<void> {
  let sent = 0;
  const { cutAfterBytes, endAfterBytes, hangAfterBytes } = behaviour;
  const most = cutAfterBytes ?? endAfterBytes ?? hangAfterBytes ?? Number.POSITIVE_INFINITY;
  const byteByByte = behaviour.bytesPerSecond !== undefined;
  const pauseMs = 1_000 / (behaviour.bytesPerSecond ?? behaviour.tokensPerSecond ?? 1);
  for (const chunk of chunks) {
    const bytes = Buffer.from(chunk).subarray(0, Math.max(0, most - sent));
    for (let at = 0; at < bytes.length; at += byteByByte ? 1 : bytes.length) {
      if (response.destroyed) return;
      response.write(byteByByte ? bytes.subarray(at, at + 1) : bytes);
      if (byteByByte || behaviour.tokensPerSecond !== undefined) await delay(pauseMs);
    }
    sent += bytes.length;
    if (sent < most) continue;
    if (hangAfterBytes !== undefined) await never(response);
    if (cutAfterBytes !== undefined) {
      // The bytes written must leave before the connection closes.
      await delay(20);
      response.destroy();
    }
    break;
  }
  response.end();
}

const floodBlock = 64 * 1024;

/** Sends bytes as fast as the client takes them, until it hangs up or has `bytes`. */
export async function flood(response: ServerResponse, bytes: number): Promise<void> {
  const block = Buffer.alloc(floodBlock, "x");
  for (let sent = 0; sent < bytes && !response.destroyed; sent += floodBlock) {
    if (response.write(block)) continue;
    await new Promise<void>((resolve) => {
      const goOn = () => {
        response.off("drain", goOn).off("close", goOn);
        resolve();
      };
      response.on("drain", goOn).on("close", goOn);
    });
  }
  response.end();
}
