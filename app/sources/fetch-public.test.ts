import { gzipSync } from "node:zlib";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { useTestDatabase } from "../../db/testing.ts";
import { bodyText, createOutbound, type Outbound } from "./fetch-public.server.ts";
import { countSockets, serve } from "./outbound/testing.ts";

beforeEach(() => void useTestDatabase());

function outboundOf(settings: Parameters<typeof createOutbound>[0]): Outbound {
  const made = createOutbound(settings);
  onTestFinished(() => made.close());
  return made;
}

const noName = async (): Promise<string[]> => {
  throw new Error("looked up");
};

/** Loopback, the cloud's metadata service and private networks, written in other ways. */
const disguised = [
  "http://127.0.0.1/",
  "http://2130706433/",
  "http://0x7f000001/",
  "http://0177.0.0.1/",
  "http://0x7f.1/",
  "http://127.1/",
  "http://127.0.0.1./",
  "http://0/",
  "http://１２７.０.０.１/",
  "http://127。0。0。1/",
  "http://⑯⑨.254.169.254/",
  "http://[::1]/",
  "http://[::]/",
  "http://[::ffff:127.0.0.1]/",
  "http://[::127.0.0.1]/",
  "http://[64:ff9b::7f00:1]/",
  "http://[64:ff9b:1::a00:1]/",
  "http://[2002:7f00:1::]/",
  "http://[2001:0:0:0:0:0:80ff:fffe]/",
  "http://[fe80::1]/",
  "http://[fd00::1]/",
  "http://[fec0::1]/",
  "http://10.0.0.1/",
  "http://100.64.0.1/",
  "http://169.254.169.254/latest/meta-data/",
  "http://198.18.0.1/",
  "http://224.0.0.1/",
];

const improper = [
  "ftp://example.com/a.mp3",
  "file:///etc/passwd",
  "http://user:password@example.com/",
  "http://example.com@127.0.0.1/",
  "http://example.com:22/",
  "http://example.com:8080/",
  "https://example.com:80443/",
  "javascript:alert(1)",
  "not an address",
];

for (const address of [...disguised, ...improper]) {
  test(`${address} is refused without a look-up or a socket`, async () => {
    const sockets = countSockets();
    await expect(outboundOf({ resolve: noName }).fetch(address)).rejects.toMatchObject({
      code: "LINK_REFUSED",
      message: "This address can't be used. Paste a public link.",
    });
    expect(sockets()).toBe(0);
  });
}

for (const address of [
  "127.0.0.1",
  "::1",
  "::ffff:10.0.0.1",
  "169.254.169.254",
  "64:ff9b::a00:1",
]) {
  for (const host of ["rebound.example", "localhost.", "trailing.example."]) {
    test(`${host} is refused where it leads to ${address}`, async () => {
      const sockets = countSockets();
      const outbound = outboundOf({ resolve: async () => [address] });
      await expect(outbound.fetch(`http://${host}/`)).rejects.toMatchObject({
        code: "LINK_REFUSED",
      });
      expect(sockets()).toBe(0);
    });
  }
}

test("a redirect to an address that is not public is refused, and nothing is connected to", async () => {
  const targets = [
    "http://127.1/",
    "http://[::1]/",
    "http://169.254.169.254/",
    "http://a:b@a.test/",
  ];
  for (const location of targets) {
    const host = await serve((_, answer) => answer.writeHead(302, { location }).end());
    const sockets = countSockets();
    const outbound = outboundOf({ allowHosts: [host] });
    await expect(outbound.fetch(`http://${host}/`)).rejects.toMatchObject({ code: "LINK_REFUSED" });
    expect(sockets()).toBe(1);
  }
});

test("a redirect to a name is looked up and refused where it leads inside", async () => {
  const location = "http://inside.example/";
  const host = await serve((_, answer) => answer.writeHead(307, { location }).end());
  const sockets = countSockets();
  const outbound = outboundOf({ allowHosts: [host], resolve: async () => ["10.1.2.3"] });
  await expect(outbound.fetch(`http://${host}/`)).rejects.toMatchObject({ code: "LINK_REFUSED" });
  expect(sockets()).toBe(1);
});

test("a name is looked up once a connection, and every new connection is checked anew", async () => {
  const host = await serve((_, answer) => answer.writeHead(200, { connection: "close" }).end("ok"));
  const port = host.split(":")[1];
  const looked: string[] = [];
  const resolve = async (name: string) => {
    looked.push(name);
    return ["127.0.0.1"];
  };
  const sockets = countSockets();
  const outbound = outboundOf({ allowHosts: [`site.test:${port}`], resolve });
  for (let i = 1; i <= 2; i++) {
    expect(await bodyText(await outbound.fetch(`http://site.test:${port}/`))).toBe("ok");
    expect([looked.length, sockets()]).toEqual([i, i]);
  }
  await expect(outbound.fetch("http://site.test/")).rejects.toMatchObject({ code: "LINK_REFUSED" });
  expect(sockets()).toBe(2);
});

test("an allowed host is allowed on its port alone", async () => {
  const host = await serve((_, answer) => answer.end("ok"));
  const other = await serve((_, answer) => answer.end("not this one"));
  const outbound = outboundOf({ allowHosts: [host] });
  expect(await bodyText(await outbound.fetch(`http://${host}/a#b`))).toBe("ok");
  await expect(outbound.fetch(`http://${other}/`)).rejects.toMatchObject({ code: "LINK_REFUSED" });
});

test("five redirects are followed, six are refused", async () => {
  const host = await serve((request, answer) => {
    const left = Number(request.url?.slice(1));
    if (left === 0) answer.end("there");
    else answer.writeHead(301, { location: `/${left - 1}` }).end("moved");
  });
  const outbound = outboundOf({ allowHosts: [host] });
  const answer = await outbound.fetch(`http://${host}/5`);
  expect(answer.url).toBe(`http://${host}/0`);
  expect(await bodyText(answer)).toBe("there");
  await expect(outbound.fetch(`http://${host}/6`)).rejects.toMatchObject({ code: "LINK_REFUSED" });
});

test("a body over the limit is cut off, compressed or not", async () => {
  const zeros = gzipSync(Buffer.alloc(5_000_000));
  const host = await serve((request, answer) => {
    if (request.url === "/zip") answer.writeHead(200, { "content-encoding": "gzip" }).end(zeros);
    else answer.end(Buffer.alloc(2_000_000));
  });
  const outbound = outboundOf({ allowHosts: [host] });
  for (const path of ["/zip", "/plain"]) {
    const answer = await outbound.fetch(`http://${host}${path}`, { maxBytes: 1_048_576 });
    await expect(bodyText(answer)).rejects.toMatchObject({
      code: "TOO_LARGE",
      message: "What is at this link is too large. Up to 1 MB are supported.",
    });
  }
});

test("compression is taken off; one within another or an unknown one is not tried", async () => {
  const host = await serve((request, answer) => {
    const encoding = { "/gzip": "gzip", "/twice": "gzip, gzip", "/odd": "zstd" }[request.url ?? ""];
    answer.writeHead(200, { "content-encoding": encoding ?? "" }).end(gzipSync("words"));
  });
  const outbound = outboundOf({ allowHosts: [host] });
  expect(await bodyText(await outbound.fetch(`http://${host}/gzip`))).toBe("words");
  await expect(outbound.fetch(`http://${host}/twice`)).rejects.toThrow("Unknown compression");
  await expect(outbound.fetch(`http://${host}/odd`)).rejects.toThrow("Unknown compression");
});

test("a body that does not come in time ends, and so does one that is no longer wanted", async () => {
  const host = await serve((_, answer) => void answer.writeHead(200).write("first"));
  const outbound = outboundOf({ allowHosts: [host] });
  const slow = await outbound.fetch(`http://${host}/`, { timeoutMs: 200 });
  await expect(bodyText(slow)).rejects.toThrow();
  const cancel = new AbortController();
  const unwanted = await outbound.fetch(`http://${host}/`, { signal: cancel.signal });
  const reading = bodyText(unwanted);
  cancel.abort(new Error("Cancelled"));
  await expect(reading).rejects.toThrow("Cancelled");
});

test("behind a proxy the addresses are checked before the proxy hears of them", async () => {
  const asked: string[] = [];
  const proxy = await serve((request, answer) => {
    asked.push(request.url ?? "");
    answer.end("by proxy");
  });
  const resolve = async (name: string) => [name === "inside.test" ? "10.0.0.1" : "8.8.8.8"];
  const outbound = outboundOf({ proxy: `http://${proxy}`, resolve });
  expect(await bodyText(await outbound.fetch("http://outside.test/page"))).toBe("by proxy");
  for (const address of ["http://inside.test/", "http://127.1/"])
    await expect(outbound.fetch(address)).rejects.toMatchObject({ code: "LINK_REFUSED" });
  expect(asked).toEqual(["http://outside.test/page"]);
});
