import { expect, test } from "vitest";
import { slowness } from "../testing/slowness.ts";
import { deviceOf } from "./device.server.ts";
import { neighbourhoodOf, networkOf } from "./network.server.ts";
import { firefoxOnLinux } from "./testing.ts";

const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  [firefoxOnLinux, "Firefox on Linux"],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/141.0.0.0 Safari/537.36`,
    "Chrome on Windows",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
    "Safari on iOS",
  ],
  [
    `Mozilla/5.0 (Linux; Android 15) ${webkit} Chrome/141.0.0.0 Mobile Safari/537.36`,
    "Chrome on Android",
  ],
  ["curl/8.5.0", "A program"],
  ["<script>alert(1)</script>/1.0 (of an attacker)", "A program"],
  [undefined, "A program"],
  ["", "A program"],
])("%s is called %s", (userAgent, words) => {
  expect(deviceOf(userAgent)).toBe(words);
});

test("a long User-Agent costs no time", () => {
  const started = process.cpuUsage();
  for (const part of ["a", "(", " ", "/", "Version/", "Mozilla/5.0 ("])
    deviceOf(part.repeat(60_000));
  expect(process.cpuUsage(started).user / 1_000).toBeLessThan(500 * slowness());
});

test.each([
  ["192.0.2.7", "192.0.2.7", "192.0.2.0"],
  ["::ffff:192.0.2.7", "192.0.2.7", "192.0.2.0"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::", "2001:db8:1:2::"],
  ["2001:0DB8:1:2::ffff", "2001:db8:1:2::", "2001:db8:1:2::"],
  ["fe80::1%eth0", "fe80::", "fe80::"],
  ["not an address", "unknown", "unknown"],
])("%s counts as %s, and lies near %s", (address, network, neighbourhood) => {
  expect(networkOf(address)).toBe(network);
  expect(neighbourhoodOf(address)).toBe(neighbourhood);
});
