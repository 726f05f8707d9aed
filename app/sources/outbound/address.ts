import ipaddr from "ipaddr.js";
import { sourceError } from "../messages.ts";

/** So many characters of an address are believed to be one. */
export const maxAddressCharacters = 2_000;

/** Hosts that the operator lets through, as `host:port` (LINK_ALLOW_HOSTS). */
export type AllowHosts = readonly string[];

const publicPorts = new Set([80, 443]);

/**
 * True for an address that anybody on the internet could reach: unicast in the registries of special
 * addresses (IANA, RFC 6890), which leaves out private, loopback, link-local and carrier networks
 * as well as those that carry an IPv4 address inside (mapped, NAT64, 6to4, Teredo).
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== "unicast") return false;
  // Of IPv6, only 2000::/3 was ever given out.
  return parsed.kind() === "ipv4" || ((parsed.toByteArray()[0] ?? 0) & 0xe0) === 0x20;
}

/** The host of an address without the brackets of IPv6. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, "");

export function portOf({ port, protocol }: URL): number {
  return Number(port) || (protocol === "https:" ? 443 : 80);
}

export function isAllowedHost(host: string, port: number, allowed: AllowHosts): boolean {
  return allowed.includes(`${host.toLowerCase()}:${port}`);
}

/**
 * Parses an address and refuses what needs no look-up to be refused: other schemes than http and
 * https, user names and passwords, other ports than 80 and 443, numbers that are no public address.
 * The URL parser has turned decimal, octal, short and full-width numbers into plain ones (WHATWG
 * URL, IPv4 parser). Throws LINK_REFUSED.
 */
export function publicUrl(address: string | URL, allowed: AllowHosts): URL {
  if (String(address).length > maxAddressCharacters * 4 || !URL.canParse(address))
    throw sourceError("LINK_REFUSED");
  const url = new URL(address);
  const isWeb = url.protocol === "http:" || url.protocol === "https:";
  if (!isWeb || url.username || url.password) throw sourceError("LINK_REFUSED");
  const host = hostOf(url);
  const port = portOf(url);
  if (isAllowedHost(host, port, allowed)) return url;
  const isNumber = ipaddr.isValid(host);
  if (!publicPorts.has(port) || (isNumber && !isPublicAddress(host)))
    throw sourceError("LINK_REFUSED");
  return url;
}
