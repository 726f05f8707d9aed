import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import { buildConnector } from "undici";
import { sourceError } from "../messages.ts";
import { type AllowHosts, isAllowedHost, isPublicAddress } from "./address.ts";

/** The addresses of a host name. */
export type Resolve = (host: string) => Promise<string[]>;

const connectTimeoutMs = 10_000;

/** What the system answers, as every other program of this machine sees it. */
export const systemResolve: Resolve = async (host) =>
  (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address);

/**
 * The public ones among a host's addresses. Throws LINK_REFUSED where there are none; an ordinary
 * Error where the name is unknown.
 */
export async function publicAddresses(host: string, resolve: Resolve): Promise<string[]> {
  const addresses = isIP(host) ? [host] : await resolve(host);
  const usable = addresses.filter(isPublicAddress);
  if (usable.length === 0) throw sourceError("LINK_REFUSED");
  return usable;
}

/**
 * Connects to the very address that was checked: between the check and the connection no name is
 * looked up again, so an answer that changes in between (DNS rebinding) has no effect. What is
 * refused opens no socket.
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
