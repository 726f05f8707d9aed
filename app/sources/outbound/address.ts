import ipaddr from "ipaddr.js";
import { sourceError } from "../messages.ts";

/** A longer text is not taken for an address. */
export const maxAddressCharacters = 2_000;

/** Hosts the operator allows, as `host:port` (LINK_ALLOW_HOSTS). */
export type AllowHosts = readonly string[];

const publicPorts = new Set([80, 443]);

/**
 * Tells whether anybody on the internet could reach this address: unicast in the registries of
 * special addresses (IANA, RFC 6890). This excludes private, loopback, link-local and carrier
 * networks, and IPv6 addresses that contain an IPv4 one (mapped, NAT64, 6to4, Teredo).
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== "unicast") return false;
  // Of IPv6, only 2000::/3 was ever allocated.
  return parsed.kind() === "ipv4" || ((parsed.toByteArray()[0] ?? 0) & 0xe0) === 0x20;
}

/** Returns a URL's host, without IPv6 brackets. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, "");

export function portOf({ port, protocol }: URL): number {
  return Number(port) || (protocol === "https:" ? 443 : 80);
}

export function isAllowedHost(host: string, port: number, allowed: AllowHosts): boolean {
  return allowed.includes(`${host.toLowerCase()}:${port}`);
}

/**
 * Parses an address and refuses what needs no look-up: schemes other than http and https, user
 * names and passwords, ports other than 80 and 443, and non-public IP addresses. The URL parser has
 * already normalised decimal, octal, short and full-width numbers (WHATWG URL, IPv4 parser). Throws
 * LINK_REFUSED.
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
