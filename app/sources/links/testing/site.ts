import { onTestFinished } from "vitest";
import { setOutbound } from "../../fetch-public.server.ts";
import { outboundTo, playSites, type Sites } from "./play-sites.ts";

export type { Page } from "./play-sites.ts";

/**
 * Plays other people's sites for the rest of the test. Returns the addresses that were asked, in
 * order, and the host:port that all of them stand at.
 */
export async function useSites(sites: Sites) {
  const { asked, server, close } = await playSites(sites);
  const outbound = outboundTo(server);
  setOutbound(outbound);
  onTestFinished(async () => {
    setOutbound(undefined);
    await outbound.close();
    close();
  });
  return { asked, server };
}
