import { existsSync } from "node:fs";
import { type Browser, type BrowserContext, chromium } from "playwright";
import { chromiumPath } from "../../app/testing/browser/chromium.ts";

/** A slow 3G line and a phone's processor, as Chromium's own tools call them. */
const line = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const cpuSlowdown = 4;

/** Milliseconds from the navigation's start, of a page that was never visited. */
export type FirstView = {
  /** The largest text or picture is painted. */
  largestMs: number;
  /** The first control of the main part stands in the page, with its styles. */
  usableMs: number;
};

/** The browser that people have, where it is installed: the shell of the tests paints sooner. */
const whole = "/usr/bin/chromium";

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: existsSync(whole) ? whole : chromiumPath,
    args: ["--no-sandbox", "--disable-gpu"],
  });

/** Runs in the page before anything else. */
function watch(): void {
  const seen = { largestMs: 0, usableMs: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    seen.largestMs = list.getEntries().at(-1)?.startTime ?? 0;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  const look = () => {
    const control = document.querySelector("main form :is(button, input), main a.btn");
    const styled = document.styleSheets.length > 0;
    if (control && styled) seen.usableMs = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Loads an address once in a fresh browser profile on the slow line. */
export async function firstView(
  browser: Browser,
  url: string,
  cookies: Parameters<BrowserContext["addCookies"]>[0] = [],
): Promise<FirstView> {
  const context = await browser.newContext({ viewport: { width: 390, height: 800 } });
  await context.addCookies(cookies);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", line);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
  await page.addInitScript(watch);
  await page.goto(url, { waitUntil: "load", timeout: 60_000 });
  await page.waitForTimeout(500);
  const seen = await page.evaluate(() => (window as unknown as { seen: FirstView }).seen);
  await context.close();
  return seen;
}
