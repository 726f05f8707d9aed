import ipaddr from "ipaddr.js";

/**
 * The network that an address stands for when attempts are counted: itself with IPv4, its /64 with
 * IPv6, of which one subscriber has all (RFC 6177). An IPv4 address in IPv6 is that IPv4 address.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return "unknown";
  const parsed = ipaddr.process(address);
  if (parsed.kind() === "ipv4") return parsed.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString()}/64`).toString();
}

/** A network so wide that it names nobody: /24 of IPv4, /64 of IPv6. */
export function neighbourhoodOf(address: string): string {
  const network = networkOf(address);
  if (!ipaddr.IPv4.isValid(network)) return network;
  return ipaddr.IPv4.networkAddressFromCIDR(`${network}/24`).toString();
}
