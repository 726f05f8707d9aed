import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import { Scripts, useLoaderData, useRouteError } from "@remix-run/react";
import { lazy, type ReactNode, Suspense } from "react";
import { afterAll, expect, test } from "vitest";
import * as entry from "./entry.server.tsx";
import { noteRoute } from "./security/request-facts.server.ts";
import { asRequest, captureLog } from "./security/testing.ts";

type Route = { default(): ReactNode; loader?(): unknown; ErrorBoundary?(): ReactNode };

function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  );
}

/** A build of one route, in the document that a page needs. */
function buildOf({ default: Page, ErrorBoundary, loader = () => null }: Route): ServerBuild {
  const shown = { id: "root", path: "", hasLoader: true, hasErrorBoundary: true, module: "/r.js" };
  return {
    entry: { module: entry },
    routes: {
      root: { id: "root", path: "", module: { default: Page, Layout, ErrorBoundary, loader } },
    },
    assets: {
      entry: { module: "/e.js", imports: [] },
      routes: { root: shown },
      url: "",
      version: "1",
    },
    future: { v3_singleFetch: true },
    publicPath: "/",
    assetsBuildDirectory: "",
    isSpaMode: false,
  } as unknown as ServerBuild;
}

const Failure = () => <h1>Went wrong: {(useRouteError() as Error).message}</h1>;

async function pageOf(route: Route): Promise<{ status: number; html: string }> {
  const handle = createRequestHandler(buildOf(route), "production");
  const context = { nonce: "n0nce", address: "127.0.0.1" };
  const response = await handle(new Request("http://localhost/"), context);
  return { status: response.status, html: await response.text() };
}

afterAll(async () => {
  await entry.jobs.drain();
  await entry.jobs.close();
});

test("a page begins with its document type and holds what was fetched for it alone", async () => {
  const Late = lazy(async () => ({ default: () => <p>Fetched when it was wanted</p> }));
  const route = {
    default: () => (
      <Suspense fallback="Not yet">
        <Late />
      </Suspense>
    ),
  };
  for (const visit of ["first", "second"]) {
    const { status, html } = await pageOf(route);
    expect(status, visit).toBe(200);
    expect(html, visit).toMatch(/^<!DOCTYPE html><html lang="en">/);
    expect(html, visit).toContain("<p>Fetched when it was wanted</p>");
  }
});

test("its data come with the page, and no text of theirs ends the script", async () => {
  const said = "</script><script>alert(1)</script><!-- & \u2028";
  const { html } = await pageOf({
    default: () => <p>{useLoaderData<string>()}</p>,
    loader: () => said,
  });
  expect(html).not.toContain("<script>alert");
  const [, literal = ""] = /streamController\.enqueue\((".*?")\);window/s.exec(html) ?? [];
  expect(JSON.parse(JSON.parse(literal))).toContain(said);
  expect(html).toMatch(/<script nonce="n0nce">[^<]*streamController\.close\(\);<\/script><\/body>/);
});

test("a component that throws leaves the error screen in its place", async () => {
  const { status, html } = await pageOf({
    default: () => {
      throw new Error("Of the component");
    },
    ErrorBoundary: Failure,
  });
  expect(status).toBe(500);
  expect(html).toContain("Went wrong: <!-- -->Unexpected Server Error");
});

test("a failed page is logged by its request and route, without its address or what was said", () => {
  const lines = captureLog();
  const request = new Request("http://localhost/history/secret");
  asRequest({}, () => {
    noteRoute("routes/history.$jobId");
    entry.handleError(new Error("secret"), { request });
  });
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({
    requestId: "request-1",
    route: "routes/history.$jobId",
    fault: [{ name: "Error" }],
  });
  expect(lines.join()).not.toContain("secret");
});
