import { expect, test } from "vitest";
import { isPublicAddress, publicUrl } from "./address.ts";
import { publicAddresses } from "./connector.server.ts";

test("addresses that anybody can reach are public", () => {
  for (const address of ["8.8.8.8", "93.184.215.14", "2606:4700::1111", "2a00:1450:4001::200e"])
    expect(isPublicAddress(address), address).toBe(true);
});

test("special addresses and what is none are not", () => {
  const special = [
    "192.0.0.8",
    "192.0.2.1",
    "240.0.0.1",
    "255.255.255.255",
    "2001:db8::1",
    "4000::1",
  ];
  for (const address of [
    ...special,
    "3fff::1",
    "ff02::1",
    "fe80::1%eth0",
    "",
    "example.com",
    "127.1",
  ])
    expect(isPublicAddress(address), address).toBe(false);
});

test("of a host's addresses only the public ones are used", async () => {
  const resolve = async () => ["10.0.0.1", "8.8.4.4", "::1"];
  expect(await publicAddresses("mixed.example", resolve)).toEqual(["8.8.4.4"]);
});

test("public addresses keep their path and query", () => {
  expect(publicUrl("HTTPS://Example.COM:443/a?b#c", []).href).toBe("https://example.com/a?b#c");
});
