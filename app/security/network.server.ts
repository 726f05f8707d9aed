import ipaddr from "ipaddr.js";

/**
 * The network that attempts from an address count for: the address itself for IPv4, its /64 for
 * IPv6, as one subscriber has all of it (RFC 6177). An IPv4 address mapped into IPv6 counts as
 * IPv4.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return "unknown";
  const parsed = ipaddr.process(address);
  if (parsed.kind() === "ipv4") return parsed.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString()}/64`).toString();
}

/** A network too wide to identify anybody: /24 of IPv4, /64 of IPv6. */
export function neighbourhoodOf(address: string): string {
  const network = networkOf(address);
  if (!ipaddr.IPv4.isValid(network)) return network;
  return ipaddr.IPv4.networkAddressFromCIDR(`${network}/24`).toString();
}
