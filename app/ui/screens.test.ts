import { beforeEach, expect, test } from "vitest";
import type { Database } from "../../db/client.server.ts";
import { sources, transforms, users } from "../../db/schema.ts";
import { insertUser, useTestDatabase } from "../../db/testing.ts";
import { forgetProgress, noteProgress } from "../../jobs/progress.ts";
import { AppError } from "../errors.ts";
import { formats } from "../formats/index.ts";
import { chooseFormat, chooseOptions } from "../home/actions.server.ts";
import { createDraft } from "../home/drafts.server.ts";
import { addSample } from "../samples/samples.server.ts";
import { extractKey } from "../sources/sources.server.ts";
import { givePlan } from "../testing/states/billing.ts";
import { insertVersions } from "../testing/states/desk.ts";
import { insertStrategy } from "../testing/states/finished-strategy.ts";
import { insertCarousel } from "../testing/states/pieces.ts";
import { draftWith, insertSource, insertTransform } from "../testing/states/states.ts";
import { insertUnderWay } from "../testing/states/strategy-under-way.ts";
import { screen } from "./testing.tsx";
import { avatarInitial, displayName } from "./user-menu.tsx";

let db: Database;
let userId: string;

beforeEach(() => {
  db = useTestDatabase().db;
  userId = insertUser(db, { email: "ana@example.com", credits: 500 }).id;
});

/** The text of a screen without the code that it brings along. */
async function textOf(as: string | undefined, path: string): Promise<string> {
  const { document } = await screen(as, path);
  for (const code of document.querySelectorAll("script, noscript")) code.remove();
  return document.body.textContent ?? "";
}

async function links(as: string | undefined, path: string, within = "body") {
  const { document } = await screen(as, path);
  return [...document.querySelectorAll(`${within} a`)].map(
    (link) => [link.textContent?.trim(), link.getAttribute("href")] as const,
  );
}

const accepted = (id: string) => {
  chooseOptions(userId, id, { useStyleMatching: false, useLlmo: false, notice: true });
  return id;
};

test("the landing page has the specification's words, and its buttons lead where they should", async () => {
  const text = await textOf(undefined, "/");
  for (const words of [
    "Transform Your Content with AI",
    "Why Choose Offprint?",
    "AI-Powered",
    "Lightning Fast",
    "Save History",
    "Secure & Private",
    "Ready to Transform Your Content?",
  ])
    expect(text).toContain(words);
  const all = await links(undefined, "/");
  expect(all).toContainEqual(["Log In", "/api/login"]);
  for (const label of ["Get Started Free", "Sign Up Now"])
    expect(all).toContainEqual([label, "/api/login?signup"]);
  const { document } = await screen(undefined, "/");
  expect(document.querySelector("header [data-theme-toggle]")).not.toBeNull();
  expect(document.querySelector("header svg")).not.toBeNull();
  const [, target = ""] = all.find(([label]) => label === "Learn More") ?? [];
  expect(document.querySelector(String(target))?.textContent).toContain("Why Choose");
});

test("the landing page claims what the specification claims, and no figure of its own", async () => {
  const text = await textOf(undefined, "/");
  for (const claim of [
    /podcasts, videos and long-form content/i,
    /newsletters, social posts and blog articles in seconds/i,
    /key insights and (the )?timestamps/i,
    /content encrypted, data never shared/i,
    /free to start/i,
    /thousands of creators/i,
  ])
    expect(text).toMatch(claim);
  expect(text).not.toMatch(/\d[\d,.]*\+? (creators|users|people)/i);
});

test("visitors see the year, the Terms of Service and who powers it", async () => {
  const [user] = await links(undefined, "/", "footer");
  expect(user).toEqual(["Terms of Service", "/terms"]);
  const { document } = await screen(undefined, "/");
  const footer = document.querySelector("footer")?.textContent;
  expect(footer).toContain(`© ${new Date().getUTCFullYear()}`);
  expect(footer).toContain("Powered by a built-in writer");
  useTestDatabase({ OPENAI_BASE_URL: "https://openrouter.ai/api/v1" });
  const other = await screen(undefined, "/");
  expect(other.document.querySelector("footer")?.textContent).toContain("Powered by OpenRouter");
});

test("each screen has the buttons of the others, the theme's, and the footer", async () => {
  const screens = {
    Home: "/",
    "Writing Samples": "/writing-samples",
    History: "/history",
    Billing: "/billing",
  };
  for (const [current, path] of Object.entries(screens)) {
    const { document } = await screen(userId, path);
    // The phone's navigation stands beside it with the same links.
    const shown = [...(document.querySelector("header nav")?.querySelectorAll("a") ?? [])];
    expect(shown.map((link) => link.textContent)).toEqual(
      Object.keys(screens).filter((name) => name !== current),
    );
    expect(document.querySelector("header [data-theme-toggle]")).not.toBeNull();
    const footer = document.querySelector("footer");
    expect(footer?.textContent).toContain(`© ${new Date().getUTCFullYear()}`);
    expect(footer?.querySelector("a")?.getAttribute("href")).toBe("/terms");
  }
});

test("the badge is there with a plan, Upgrade without one; both lead to the plans", async () => {
  expect(await links(userId, "/", "header")).toContainEqual(["Upgrade", "/pricing"]);
  givePlan(userId, "starter");
  const header = await links(userId, "/", "header");
  expect(header).toContainEqual(["1,000creditsStarter", "/pricing"]);
  expect(header.map(([label]) => label)).not.toContain("Upgrade");
});

test("Home says the credits that are left where the header does not", async () => {
  const main = async () => (await screen(userId, "/")).document.querySelector("main")?.textContent;
  expect(await main()).toContain("500 credits left");
  givePlan(userId, "starter");
  expect(await main()).not.toContain("credits left");
});

test("the user menu falls back from the first name to the e-mail, and from that to User", async () => {
  expect(avatarInitial({ email: "ana@example.com", firstName: null })).toBe("A");
  expect(avatarInitial({ email: "ana@example.com", firstName: "Nia" })).toBe("N");
  expect(displayName({ email: "ana@example.com", firstName: null })).toBe("ana");
  expect(displayName({ email: "ana@example.com", firstName: "Nia" })).toBe("Nia");
  expect(displayName({ email: "@example.com", firstName: "" })).toBe("User");
  db.orm.update(users).set({ firstName: "Nia" }).run();
  const { document } = await screen(userId, "/");
  const menu = document.querySelector("header details");
  expect(menu?.querySelector("summary [aria-hidden]")?.textContent).toBe("N");
  expect(menu?.textContent).toContain("Nia");
  expect(menu?.textContent).toContain("ana@example.com");
  expect(menu?.querySelector('a[href="/api/logout"]')?.textContent).toBe("Log out");
});

test("Home has its heading, two tabs and four formats", async () => {
  const { document } = await screen(userId, "/");
  expect(document.querySelector("h1")?.textContent).toBe("Transform Your Content with AI");
  const tabs = [...document.querySelectorAll("main nav a")].map((tab) => tab.textContent);
  expect(tabs).toEqual(["Quick Transform", "Strategy Generator"]);
  const radios = [...document.querySelectorAll('input[name="format"]')];
  expect(radios.map((radio) => radio.getAttribute("value"))).toEqual(formats.map(({ id }) => id));
  for (const { label } of formats) expect(document.body.textContent).toContain(label);
  expect(document.querySelector('[name="notice"], input[type="file"]')).toBeNull();
});

test("a chosen format brings its options: LLMO for a blog alone, style with samples alone", async () => {
  for (const { id } of formats) {
    const { document } = await screen(userId, `/?draft=${chooseFormat(userId, undefined, id)}`);
    expect(document.querySelector('[name="useLlmo"]') !== null, id).toBe(id === "blog");
    expect(document.querySelector('[name="useStyleMatching"]'), id).toBeNull();
    const notice = document.querySelector('[name="notice"]');
    expect(notice?.hasAttribute("required")).toBe(true);
    expect(notice?.parentElement?.textContent).toMatch(/own .*permission.*Terms of Service/);
  }
  for (const title of ["One", "Two"]) addSample(userId, { title, content: "My own words." });
  const text = await textOf(userId, `/?draft=${chooseFormat(userId, undefined, "blog")}`);
  expect(text).toContain("Use my writing style");
  expect(text).toContain("Style from 2 samples is applied");
  expect(text).toContain("Optimize for LLMO/GEO");
  expect(text).toContain("Copyright Notice");
});

test("the input area comes with the accepted notice, as a file or as a link", async () => {
  const draft = accepted(chooseFormat(userId, undefined, "x"));
  const file = await screen(userId, `/?draft=${draft}`);
  const input = file.document.querySelector('input[type="file"]');
  expect(input?.hasAttribute("multiple")).toBe(false);
  expect(input?.getAttribute("accept")?.split(",").sort()).toEqual(
    (
      ".aac .avi .csv .docx .epub .html .json .m4a .md .mkv .mov .mp3 .mp4 .pdf .sbv .srt .tsv " +
      ".ttml .txt .vtt .wav"
    ).split(" "),
  );
  expect(file.document.body.textContent).toContain("Or paste a link instead");
  const link = await screen(userId, `/?draft=${draft}&input=link`);
  expect(link.document.querySelector('[name="url"]')).not.toBeNull();
  expect(link.document.body.textContent).toContain("Submit");
  expect(link.document.body.textContent).toContain("Upload a file instead");
});

test("the Strategy tab explains five steps and asks for the same acceptance", async () => {
  addSample(userId, { title: "One", content: "My own words." });
  const { document } = await screen(userId, "/?tab=strategy");
  expect(document.querySelectorAll("main ol li")).toHaveLength(5);
  for (const name of ["useStyleMatching", "useLlmo", "notice"])
    expect(document.querySelector(`[name="${name}"]`), name).not.toBeNull();
  expect(document.querySelector('input[type="file"]')).toBeNull();
  const draft = accepted(createDraft(userId, { mode: "strategy" }));
  const next = await screen(userId, `/?draft=${draft}`);
  expect(next.document.querySelector('input[type="file"]')).not.toBeNull();
});

test("while a source is read each mode says so in its own words", async () => {
  const quick = await textOf(userId, `/?draft=${draftWith(userId, insertSource(userId))}`);
  expect(quick).toContain("Extracting transcript...");
  expect(quick).toContain("Please while we extract the content from your media");
  const sourceId = insertSource(userId);
  const draft = createDraft(userId, { mode: "strategy", noticeAcceptedAt: 1, sourceId });
  const strategy = await textOf(userId, `/?draft=${draft}`);
  expect(strategy).toContain("Creating your strategy...");
  expect(strategy).toContain("Setting up your 5-step content strategy");
});

test("a source that is being read has a bar, with a value where its line tells one", async () => {
  const sourceId = insertSource(userId);
  for (const path of [`/?draft=${draftWith(userId, sourceId)}`, `/sources/${sourceId}`]) {
    const bar = async () => (await screen(userId, path)).document.querySelector("main progress");
    forgetProgress(extractKey(sourceId));
    expect((await bar())?.hasAttribute("value"), path).toBe(false);
    noteProgress(extractKey(sourceId), "reading page 11 of 40");
    const told = await bar();
    expect(told?.getAttribute("value"), path).toBe("0.25");
    const label = told?.getAttribute("aria-labelledby");
    const line = told?.ownerDocument.getElementById(String(label));
    expect(line?.textContent, path).toContain("reading page 11 of 40");
  }
});

test("a job in work shows its percentage", async () => {
  const jobId = insertTransform(userId, insertSource(userId));
  const { document } = await screen(userId, `/?jobId=${jobId}`);
  expect(document.querySelector("progress")?.getAttribute("value")).toBe("30");
  expect(document.body.textContent).toContain("30%");
});

test("a piece that still waits where its figure has run out says that it takes long", async () => {
  const strategyId = insertUnderWay(userId, { step: 4, last: "processing", held: 152 });
  const jobId = insertTransform(userId, insertSource(userId));
  const paths = [`/?jobId=${jobId}`, `/?strategy=${strategyId}`];
  for (const path of paths) expect(await textOf(userId, path)).toMatch(/waiting for its turn/i);
  const begun = Date.now() - 60_000;
  db.orm.update(transforms).set({ createdAt: begun }).run();
  const [job, wizard] = await Promise.all(paths.map((path) => textOf(userId, path)));
  expect(job).toContain("90%");
  expect(job).toContain("a rather long name of a file.txt: still waiting for its turn, longer");
  expect(wizard).toContain("90%");
  expect(wizard).toContain("Still waiting for its turn, longer than usual");
});

test("the wizard shows Step N of 5 and that share of the bar", async () => {
  for (const step of [1, 2, 3, 4, 5]) {
    const { strategyId } = insertStrategy(userId, { status: "processing", steps: step });
    const { document } = await screen(userId, `/?strategy=${strategyId}&step=${step}`);
    expect(document.body.textContent).toContain(`Step ${step} of 5`);
    expect(document.querySelector("progress")?.getAttribute("value")).toBe(String(step * 20));
    const back = [...document.querySelectorAll("a")].some((link) => link.textContent === "Back");
    expect(back, `Back from step ${step}`).toBe(step > 1);
  }
});

test("without scripts the wizard's formats have a price each and say where their sum is", async () => {
  const strategyId = insertUnderWay(userId, { step: 2, held: 152 });
  const { document } = await screen(userId, `/?strategy=${strategyId}&step=2`);
  const cards = [...document.querySelectorAll("main fieldset label")];
  expect(cards).toHaveLength(formats.length);
  for (const card of cards) expect(card.textContent).toMatch(/\d+ credits$/);
  const said = [...document.querySelectorAll("main noscript")].map((note) => note.textContent);
  expect(said.join()).toContain("The next step shows what the chosen ones cost together");
  const next = insertUnderWay(userId, { step: 3, held: 152 });
  expect(await textOf(userId, `/?strategy=${next}&step=3`)).toMatch(/Cost\d+ credits/);
});

test("a step that failed says what to do next, beside the way to do it", async () => {
  const ways = [
    [1, "Analyze the content again", "Analyze Content"],
    [2, "Compare the formats again, or go back", "Compare the formats again"],
    [3, "Look for titles again, or go back", "Look for titles again"],
    [5, "Create the schedule again", "Create Publishing Schedule"],
  ] as const;
  for (const [step, next, button] of ways) {
    const id = insertUnderWay(userId, { step, last: "error" });
    const { document } = await screen(userId, `/?strategy=${id}&step=${step}`);
    const note = document.querySelector('main [role="alert"]')?.textContent;
    expect(note).toContain("Nothing was charged for this step.");
    expect(note).toContain(next);
    const buttons = [...document.querySelectorAll("main button")];
    expect(buttons.map(({ textContent }) => textContent)).toContain(button);
  }
});

test("a refused post of the wizard says what to do next", async () => {
  const id = insertUnderWay(userId, { step: 3 });
  const body = new URLSearchParams({ intent: "generate", "title.x": "No title of these" });
  const { document } = await screen(userId, `/?index&strategy=${id}&step=3`, {
    method: "POST",
    body,
  });
  const box = document.querySelector('main [role="alert"]')?.textContent;
  expect(box).toContain("Choose one of the titles.");
  expect(box).toContain("Try again below, or go back");
});

test("a piece that failed can be written again where its failure stands", async () => {
  const strategyId = insertUnderWay(userId, { step: 4, priceCredits: 90 });
  for (const path of [`/?strategy=${strategyId}&step=4`, `/history/strategy/${strategyId}`]) {
    const { document } = await screen(userId, path);
    const failed = [...document.querySelectorAll("main li")].filter((item) =>
      item.textContent?.includes("The model refused to write this piece."),
    );
    expect(failed, path).toHaveLength(1);
    const link = failed[0]?.querySelector(`a[href="/?strategy=${strategyId}&step=3"]`);
    expect(link?.textContent, path).toMatch(
      /^Write the failed pieces again \(\d+ credits, which you confirm there/,
    );
    const what = document.getElementById(link?.getAttribute("aria-describedby") ?? "");
    expect(what?.textContent, path).toContain("X Thread");
  }
});

test("a strategy with a piece that failed says how many are ready", async () => {
  const id = insertUnderWay(userId, { step: 4, priceCredits: 90 });
  expect(await textOf(userId, `/?strategy=${id}&step=4`)).toContain(
    "2 of 3 pieces are ready. 90 credits were deducted.",
  );
});

test("an ended strategy says what going on sets aside, or that it is free", async () => {
  const ended = { status: "error", error: "Cancelled" } as const;
  const begun = insertUnderWay(userId, { step: 2, ...ended });
  const paid = insertUnderWay(userId, { step: 4, ...ended, priceCredits: 90 });
  const text = await textOf(userId, `/?strategy=${begun}`);
  expect(text).toMatch(/To continue, this is set aside again.*Set aside104 credits/);
  expect(await textOf(userId, `/?strategy=${paid}`)).toContain("Continuing is free");
});

test("the built-in writer is offered after the way to try again, with what it is", async () => {
  const failure = new AppError("MODEL_REFUSED", "The model refused to weigh the formats.");
  const id = insertUnderWay(userId, { step: 2, last: "error", failure });
  expect(await textOf(userId, `/?strategy=${id}&step=2`)).toMatch(
    /Compare the formats again\s*Back.*without an AI model.*Continue with the built-in writer/,
  );
});

test("the strategy's summary has its tabs and its three buttons", async () => {
  const { strategyId } = insertStrategy(userId);
  const text = await textOf(userId, `/history/strategy/${strategyId}`);
  for (const words of [
    "Generated Content",
    "Publishing Schedule",
    "Copy All",
    "Download",
    "Create New Strategy",
  ])
    expect(text).toContain(words);
});

test("an empty tab of the summary says what will be there, and leads on to it", async () => {
  const way = async (tab: string, strategyId: string) => {
    const { document } = await screen(userId, `/history/strategy/${strategyId}?tab=${tab}`);
    document.querySelector("dialog div[hidden]")?.remove();
    const box = document.querySelector("dialog .border-dashed");
    expect(box?.textContent, tab).toContain("will appear here");
    return box?.querySelector("a")?.getAttribute("href");
  };
  const begun = insertUnderWay(userId, { step: 2 });
  expect(await way("content", begun)).toBe(`/?strategy=${begun}`);
  expect(await way("schedule", begun)).toBe(`/?strategy=${begun}`);
  const written = insertUnderWay(userId, { step: 4, priceCredits: 90 });
  expect(await way("schedule", written)).toBe(`/?strategy=${written}&step=5`);
  const unscheduled = insertStrategy(userId, { steps: 4 }).strategyId;
  expect(await way("schedule", unscheduled)).toBe(`/?strategy=${unscheduled}&step=5`);
  const ended = insertUnderWay(userId, { step: 2, status: "error", error: "Cancelled" });
  db.orm.update(sources).set({ status: "error" }).run();
  expect(await way("content", ended)).toBe("/?tab=strategy");
});

test("a comparison of versions shows headings as headings, with what changed in them", async () => {
  const path = `/history/${insertVersions(userId)}/versions?version=2`;
  const { document } = await screen(userId, path);
  const comparison = document.querySelector('[aria-labelledby="comparison"]');
  expect(comparison?.querySelectorAll("h3")).toHaveLength(1);
  const [first] = comparison?.querySelectorAll("h4") ?? [];
  expect(first?.querySelector("ins")?.textContent).toContain("is older");
  expect(first?.querySelector("del")?.textContent).toContain("was already there");
  expect(comparison?.querySelectorAll("p").length).toBeGreaterThan(3);
});

test("the screen of slides saves a style by a plain form, and says why it takes none", async () => {
  const path = `/history/${insertCarousel(userId)}/slides`;
  const style = { name: "@ana", paper: "#ffffff", ink: "#102030", accent: "#004d40" };
  const post = (fields: object) =>
    screen(userId, path, { method: "POST", body: new URLSearchParams({ ...style, ...fields }) });
  const refused = await post({ ink: "#eeeeee" });
  expect(refused.answer.status).toBe(400);
  const problem = refused.document.querySelector(".problem")?.textContent;
  expect(problem).toContain("the contrast is 1.2 to 1 and has to be at least 4.5");
  expect(refused.document.querySelector("[name=name]")?.getAttribute("value")).toBe("@ana");
  expect((await post({})).answer.status).toBe(303);
  const { document } = await screen(userId, path);
  expect(document.querySelector("[name=ink]")?.getAttribute("value")).toBe("#102030");
  expect(document.querySelector("img")?.getAttribute("alt")).toBe("Lend something small");
  expect((await links(userId, path, "main")).map(([, href]) => href)).toContainEqual(
    expect.stringContaining("slides.zip?size=square"),
  );
});

test("private screens send visitors away, each in its own words", async () => {
  for (const path of ["/history", "/billing"]) {
    const { answer } = await screen(undefined, path);
    expect(answer.status).toBe(401);
    expect(await textOf(undefined, path)).toContain(
      "UnauthorizedYou are logged out. Logging in again...",
    );
  }
  expect(await textOf(undefined, "/writing-samples")).toContain("Authentication Required");
  expect(await links(undefined, "/writing-samples")).toContainEqual(["Go to Home", "/"]);
});

test("the login says what it leads on to, and no button of its page forgets it", async () => {
  const line = async (path: string) => {
    const { document } = await screen(undefined, path);
    expect(document.querySelector('header a[href="/api/login"]'), path).toBeNull();
    return document.querySelector("main p")?.textContent;
  };
  expect(await line("/api/login")).toBe("Sign in or create an account.");
  expect(await line("/api/login?next=%2Fhistory")).toBe("Sign in to continue to Content History.");
  expect(await line("/api/login?next=%2Fbilling%2Fstatement")).toBe(
    "Sign in to continue to Billing & Usage.",
  );
  expect(await line("/api/login?next=%2F%3Fdraft%3Dabc")).toBe(
    "Sign in to continue to where you were.",
  );
  const history = await links(undefined, "/history?after=1");
  expect(history).toContainEqual(["Log In", "/api/login?next=%2Fhistory%3Fafter%3D1"]);
});

test("the form that was asked for is first, with the page's main button", async () => {
  const forms = async (path: string) => {
    const { document } = await screen(undefined, path);
    return [...document.querySelectorAll("main form")].map((form) => [
      form.querySelector("h2")?.textContent,
      form.querySelector("button")?.className,
    ]);
  };
  const [signIn, signUp] = ["Sign in", "Create an account"];
  expect(await forms("/api/login")).toEqual([
    [signIn, "btn"],
    [signUp, "btn quiet"],
  ]);
  expect(await forms("/api/login?signup")).toEqual([
    [signUp, "btn"],
    [signIn, "btn quiet"],
  ]);
});

test("a refused login or sign-up opens where something has to be mended", async () => {
  const focused = async (fields: Record<string, string>) => {
    const { answer, document } = await screen(undefined, "/api/login?next=%2Fhistory", {
      method: "POST",
      body: new URLSearchParams(fields),
    });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    const form = document.querySelector("form:has([autofocus])");
    expect(form?.getAttribute("action")).toBe("/api/login?next=%2Fhistory");
    const found = [...document.querySelectorAll("[autofocus]")].map((input) => input.id);
    expect(found).toHaveLength(1);
    return found[0];
  };
  const email = "nobody@example.com";
  expect(await focused({ intent: "signup", email, password: "short" })).toBe("signup-password");
  expect(await focused({ intent: "signup", email: "", password: "short" })).toBe("signup-email");
  expect(
    await focused({ intent: "signup", email: "ana@example.com", password: "seeds in the library" }),
  ).toBe("signup-email");
  expect(await focused({ intent: "login", email, password: "a wrong one" })).toBe("login-password");
});

test("an unknown path is the 404 page, and a foreign job fails to load", async () => {
  const unknown = await screen(undefined, "/nothing/here");
  expect(unknown.answer.status).toBe(404);
  expect(unknown.document.querySelector("h1")?.textContent).toBe("Page Not Found");
  const job = await screen(userId, "/?jobId=unknown");
  expect(job.answer.status).toBe(404);
  expect(job.document.querySelector("h1")?.textContent).toBe("Failed to load content");
});

test("Pricing has both plans, Coming Soon, the examples and a mail link", async () => {
  const { document } = await screen(undefined, "/pricing");
  const [starter, pro] = ["starter", "pro"].map(
    (plan) => document.querySelector(`[aria-labelledby="${plan}"]`)?.textContent ?? "",
  );
  for (const words of ["$19", "per month", "500 credits"]) expect(starter).toContain(words);
  for (const words of ["$49", "per month", "1,500 credits", "Recommended", "LLMO/GEO"])
    expect(pro).toContain(words);
  expect(starter).not.toMatch(/Recommended|LLMO/);
  const buttons = [...document.querySelectorAll("main button")];
  expect(buttons.map((button) => button.textContent)).toEqual(["Coming Soon", "Coming Soon"]);
  for (const button of buttons) expect(button.hasAttribute("disabled")).toBe(true);
  const examples = [...document.querySelectorAll("tbody tr")].map((row) => row.textContent);
  expect(examples).toEqual([
    "Newsletter from 10 minutesabout 15 credits",
    "X thread from 15 minutesabout 20 credits",
    "Blog post from 30 minutesabout 40 credits",
    "Blog post with LLMO/GEOabout 70 credits",
    "Strategy with 3 formatsabout 150 credits",
    "Strategy with style matchingabout 180 credits",
    "4 formats with LLMO/GEOabout 250 credits",
  ]);
  expect(document.querySelector('main a[href^="mailto:"]')).not.toBeNull();
});

test("plans are measured alike, and the one that one has is marked", async () => {
  const cards = async () => {
    const { document } = await screen(userId, "/pricing");
    return ["starter", "pro"].map((plan) => document.querySelector(`[aria-labelledby="${plan}"]`));
  };
  const [starter, pro] = await cards();
  expect(starter?.textContent).toContain("About 33 newsletters or 12 blog posts");
  expect(pro?.textContent).toContain("About 100 newsletters or 37 blog posts");
  expect(pro?.className).toContain("border-accent");
  givePlan(userId, "starter");
  const [mine, other] = await cards();
  expect(mine?.textContent).toContain("Current plan");
  expect(mine?.className).toContain("border-accent");
  expect(await links(userId, "/pricing", "main")).toContainEqual(["Billing", "/billing"]);
  expect(other?.className).not.toContain("border-accent");
  expect(other?.textContent).not.toContain("Current plan");
});

test("where no plan is sold, Pricing says what can be done instead", async () => {
  const note = async (as?: string) => {
    const { document } = await screen(as, "/pricing");
    const [button] = document.querySelectorAll("main button");
    return document.getElementById(button?.getAttribute("aria-describedby") ?? "");
  };
  expect((await note())?.querySelector('a[href="/api/login?signup"]')).not.toBeNull();
  expect((await note())?.textContent).toContain("starts with 500 credits");
  expect((await note(userId))?.querySelector('a[href="/"]')).not.toBeNull();
  useTestDatabase({ SMTP_URL: "smtp://127.0.0.1:1", PUBLIC_URL: "http://offprint.test" });
  expect((await note())?.textContent).toContain("500 credits once its e-mail address is confirmed");
  useTestDatabase({ SIGNUPS: "closed" });
  expect((await note())?.querySelector("a")).toBeNull();
  const keys = { STRIPE_SECRET_KEY: "sk", STRIPE_WEBHOOK_SECRET: "whsec" };
  useTestDatabase({ ...keys, STRIPE_PRICE_STARTER: "price_1", STRIPE_PRICE_PRO: "price_2" });
  expect(await textOf(undefined, "/pricing")).not.toContain("Plans can't be bought");
});

test("a statement says whose it is, what is left and, where it is set, whom to write to", async () => {
  const text = await textOf(userId, "/billing/statement");
  expect(text).toContain("500 credits left.");
  expect(text).toMatch(/Offprint, account of ana@example\.com, \w{3} \d+, \d{4}/);
  expect(text).not.toMatch(/Write to|postmaster|an “until” date/);
  givePlan(userId, "starter");
  expect(await textOf(userId, "/billing/statement")).toContain(
    "Credits with an “until” date expire then",
  );
  const { db } = useTestDatabase({ CONTACT_EMAIL: "help@offprint.test" });
  const { id } = insertUser(db, { credits: 20 });
  const { document } = await screen(id, "/billing/statement");
  expect(document.querySelector('main a[href^="mailto:help@offprint.test"]')).not.toBeNull();
});

test("the Terms are dated October 20, 2025 and open to everybody", async () => {
  const { answer, document } = await screen(undefined, "/terms");
  expect(answer.status).toBe(200);
  expect(document.querySelector("h1")?.textContent).toBe("Terms of Service");
  expect(document.querySelector("main time")?.textContent).toBe("October 20, 2025");
});
