import { isIP } from "node:net";
import { z } from "zod";

const named = ["loopback", "linklocal", "uniquelocal"];

function isAddressOrSubnet(text: string): boolean {
  const [address = "", length, ...more] = text.split("/");
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return (
    length === undefined || (/^\d{1,3}$/.test(length) && +length <= (version === 4 ? 32 : 128))
  );
}

/**
 * The reverse proxies trusted to name a visitor's address: how many there are, or their addresses
 * and subnets. Express accepts either form.
 */
export const trustedProxies = z
  .string()
  .default("loopback")
  .transform((given): number | string[] =>
    /^\d{1,2}$/.test(given) ? Number(given) : given.split(/[\s,]+/).filter(Boolean),
  )
  .refine(
    (proxies) =>
      typeof proxies === "number" ||
      (proxies.length > 0 &&
        proxies.every((text) => named.includes(text) || isAddressOrSubnet(text))),
    "addresses or subnets (loopback, 10.0.0.0/8, …), or how many proxies stand in front",
  );
