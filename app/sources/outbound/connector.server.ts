import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import { buildConnector } from "undici";
import { sourceError } from "../messages.ts";
import { type AllowHosts, isAllowedHost, isPublicAddress } from "./address.ts";

/** Resolves a host name to its addresses. */
export type Resolve = (host: string) => Promise<string[]>;

const connectTimeoutMs = 10_000;

/** Resolves with the system's resolver, like every other program on this machine. */
export const systemResolve: Resolve = async (host) =>
  (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address);

/**
 * Returns a host's public addresses. Throws LINK_REFUSED if it has none, an ordinary Error if the
 * name is unknown.
 */
export async function publicAddresses(host: string, resolve: Resolve): Promise<string[]> {
  const addresses = isIP(host) ? [host] : await resolve(host);
  const usable = addresses.filter(isPublicAddress);
  if (usable.length === 0) throw sourceError("LINK_REFUSED");
  return usable;
}

/**
 * Connects to exactly the address that was checked, without another look-up, so a changed answer
 * (DNS rebinding) has no effect. A refused address opens no socket.
 */
export function guardedConnector(allowed: AllowHosts, resolve: Resolve): buildConnector.connector {
  const connect = buildConnector({ timeout: connectTimeoutMs, allowH2: false });
  const checked = async (options: buildConnector.Options): Promise<string[]> => {
    const host = options.hostname.replace(/^\[|\]$/g, "");
    const port = Number(options.port) || (options.protocol === "https:" ? 443 : 80);
    if (isAllowedHost(host, port, allowed)) return isIP(host) ? [host] : resolve(host);
    if (port !== 80 && port !== 443) throw sourceError("LINK_REFUSED");
    return publicAddresses(host, resolve);
  };
  return (options, callback) => {
    const host = options.hostname.replace(/^\[|\]$/g, "");
    const servername = isIP(host) ? undefined : host.replace(/\.$/, "");
    const tryNext = ([address, ...others]: string[]) => {
      if (!address) return callback(new Error(`${host} has no address`), null);
      connect({ ...options, hostname: address, host: address, servername }, (error, socket) => {
        if (!error) callback(null, socket);
        else if (others.length > 0) tryNext(others);
        else callback(error, null);
      });
    };
    checked(options).then(tryNext, (cause: Error) => callback(cause, null));
  };
}
