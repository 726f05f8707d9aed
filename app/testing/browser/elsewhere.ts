/**
 * Preloaded by a server of the tests (`--import`): sites whose addresses are fixed, and asked by TLS,
 * stand at E2E_ELSEWHERE (host:port) on loopback. Nothing of the product names this file.
 */
import { setOutbound } from "../../sources/fetch-public.server.ts";
import { outboundTo } from "../../sources/links/testing/play-sites.ts";

setOutbound(outboundTo(process.env.E2E_ELSEWHERE ?? ""));
