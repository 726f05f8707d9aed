/**
 * Preloaded by a test server (`--import`): redirects sites with fixed addresses, called over TLS,
 * to E2E_ELSEWHERE (host:port) on loopback. Product code never refers to this file.
 */
import { setOutbound } from "../../sources/fetch-public.server.ts";
import { outboundTo } from "../../sources/links/testing/play-sites.ts";

setOutbound(outboundTo(process.env.E2E_ELSEWHERE ?? ""));
