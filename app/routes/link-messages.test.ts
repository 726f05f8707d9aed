import { setTimeout as delay } from "node:timers/promises";
import { beforeEach, expect, test } from "vitest";
import { insertUser, useTestDatabase } from "../../db/testing.ts";
import { balance } from "../credits/ledger.server.ts";
import { chooseFormat, chooseOptions } from "../home/actions.server.ts";
import { type Page, useSites } from "../sources/links/testing/site.ts";
import { playerResponse } from "../sources/links/testing/videos.ts";
import { hasFfmpeg } from "../sources/media/programs.server.ts";
import { sourceMessages } from "../sources/messages.ts";
import { talk } from "../testing/material/material.ts";
import { call, multipart, requestAs, startRunner } from "../testing/routes.ts";
import { action, loader } from "./_index.tsx";
import { action as extract } from "./api.extract-transcript.ts";
import { loader as poll } from "./api.job.$jobId.ts";
import { action as transform } from "./api.transform.ts";

let userId: string;

beforeEach(() => {
  const { db } = useTestDatabase();
  userId = insertUser(db, { credits: 500 }).id;
  startRunner();
});

const video = "https://youtu.be/dQw4w9WgXcQ";
const player = "www.youtube.com/youtubei/v1/player";
const json = (body: string): Page => ({ type: "application/json", body });
const audio = Buffer.concat([Buffer.from("ID3"), Buffer.alloc(2_000, 7)]);

type Failure = {
  code: keyof typeof sourceMessages;
  url: string;
  pages: Record<string, Page>;
};

const failures: Failure[] = [
  {
    code: "YT_BLOCKED",
    url: video,
    pages: { [player]: json(playerResponse({ status: "LOGIN_REQUIRED", reason: "not a bot" })) },
  },
  { code: "YT_NO_CAPTIONS", url: video, pages: { [player]: json(playerResponse({})) } },
  {
    code: "YT_UNAVAILABLE",
    url: video,
    pages: { [player]: json(playerResponse({ status: "ERROR", reason: "Gone" })) },
  },
  { code: "YT_LIVE", url: video, pages: { [player]: json(playerResponse({ live: true })) } },
  {
    code: "SPOTIFY_EXCLUSIVE",
    url: "https://open.spotify.com/episode/64TORH3xleuD1wcnFsrH1E",
    pages: {},
  },
  { code: "LINK_GONE", url: "https://site.example/", pages: {} },
  {
    code: "LINK_LOCKED",
    url: "https://site.example/paid",
    pages: { "site.example/paid": { status: 403, body: "Subscribers only" } },
  },
  {
    code: "NO_MEDIA",
    url: "https://site.example/bare",
    pages: { "site.example/bare": { type: "text/html", body: "<html><body></body></html>" } },
  },
  {
    code: "LINK_REFUSED",
    url: "https://site.example/away",
    pages: { "site.example/away": { status: 302, location: "ftp://inside/" } },
  },
  {
    code: "BAD_PDF",
    url: "https://site.example/a.pdf",
    pages: { "site.example/a.pdf": { body: "%PDF-1.7 and then nothing" } },
  },
  {
    code: hasFfmpeg() ? "BAD_MEDIA" : "NO_FFMPEG",
    url: "https://site.example/a.mp3",
    pages: { "site.example/a.mp3": { body: audio } },
  },
];

async function draftId(): Promise<string> {
  const id = chooseFormat(userId, undefined, "blog");
  chooseOptions(userId, id, { useStyleMatching: false, useLlmo: true, notice: true });
  return id;
}

const giveLink = async (draft: string, url: string) =>
  call(
    action,
    await requestAs(userId, `/?index&draft=${draft}&input=link`, {
      method: "POST",
      body: new URLSearchParams({ intent: "link", url }),
    }),
  );

type Shown = {
  state: { draft: { format: string; useLlmo: boolean; source?: Record<string, string> } };
};

async function shownAfterReading(draft: string): Promise<Shown["state"]["draft"]> {
  for (;;) {
    const shown = (await call(
      loader,
      await requestAs(userId, `/?draft=${draft}`),
    )) as unknown as Shown;
    if (shown.state.draft.source?.status !== "extracting") return shown.state.draft;
    await delay(20);
  }
}

for (const { code, url, pages } of failures) {
  test(`${code} is said on Home and by the API, and costs nothing`, async () => {
    await useSites(pages);
    const draft = await draftId();
    const answer = await giveLink(draft, url);
    expect(answer.status).toBe(303);
    const shown = await shownAfterReading(draft);
    expect(shown.source?.error).toBe(sourceMessages[code]);
    expect(shown).toMatchObject({
      format: "blog",
      useLlmo: true,
      source: { status: "error", url },
    });
    const body = multipart({ url, sourceType: "youtube" });
    const request = await requestAs(userId, "/api/extract-transcript", { method: "POST", body });
    const told = await call(extract, request);
    expect(told.status).toBeGreaterThanOrEqual(400);
    expect(await told.json()).toEqual({ error: sourceMessages[code] });
    expect(balance(userId, Date.now()).total).toBe(500);
  });
}

test("an address that can't be public is refused beside its field, which keeps it", async () => {
  const draft = await draftId();
  for (const [url, message] of [
    ["http://10.0.0.1/", sourceMessages.LINK_REFUSED],
    ["   ", "Paste a link first."],
  ] as const) {
    const answer = (await giveLink(draft, url)) as unknown as {
      init: { status: number };
      data: { form: { error: Record<string, string[]>; initialValue?: { url?: string } } };
    };
    expect(answer.init.status).toBe(400);
    expect(answer.data.form.error.url).toEqual([message]);
    if (url.trim()) expect(answer.data.form.initialValue?.url).toBe(url);
  }
});

test("a link before the notice is accepted is not read", async () => {
  const sites = await useSites({});
  const id = chooseFormat(userId, undefined, "blog");
  const answer = (await giveLink(id, "https://site.example/")) as unknown as {
    data: { error: string };
  };
  expect(answer.data.error).toBe("Please accept the Copyright Notice and Terms first.");
  expect(sites.asked).toEqual([]);
});

test("a transform given only a url reads it first, and charges once", async () => {
  await useSites({ "files.example/talk": { body: talk.buffer } });
  const fields = {
    url: "https://files.example/talk",
    sourceType: "youtube",
    targetFormat: "blog",
  };
  const request = await requestAs(userId, "/api/transform", {
    method: "POST",
    body: multipart(fields),
  });
  const { jobId } = (await (await call(transform, request)).json()) as { jobId: string };
  for (;;) {
    const answer = await call(poll, await requestAs(userId, "/"), { jobId });
    const job = (await answer.json()) as { status: string; error: string | null };
    if (job.status === "processing") await delay(20);
    else {
      expect(job).toMatchObject({ status: "completed", error: null });
      break;
    }
  }
  expect(balance(userId, Date.now()).total).toBeLessThan(500);
});
