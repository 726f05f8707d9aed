import { beforeEach, expect, onTestFinished, test } from "vitest";
import {
  type ModelServerOptions,
  startModelServer,
} from "../../app/model-client/testing/server.ts";
import { createAuthor } from "../../app/writers/model/testing/author.ts";
import { closeDatabase, database } from "../../db/client.server.ts";
import { modelEndpoints } from "../../db/schema.ts";
import { useTestDatabase } from "../../db/testing.ts";
import { runOperator } from "./testing.ts";

let dataDir: string;

beforeEach(() => {
  dataDir = useTestDatabase().env.dataDir;
  closeDatabase();
});

const checkModel = (variables: Record<string, string>) =>
  runOperator(["check-model"], { DATA_DIR: dataDir, ...variables });

async function serve(options: ModelServerOptions = {}) {
  const server = await startModelServer(options);
  onTestFinished(() => server.stop());
  return { server, variables: { OPENAI_BASE_URL: server.baseUrl, OPENAI_MODEL: "test-model" } };
}

test("without an endpoint it says what to set", async () => {
  const { status, out } = await checkModel({});
  expect([status, out]).toEqual([1, expect.stringMatching(/OPENAI_API_KEY, or OPENAI_BASE_URL/)]);
});

test("a server that works is shown step by step, and what it takes is kept", async () => {
  const author = createAuthor();
  const { variables } = await serve({
    formats: { json_schema: 400 },
    modelFields: { context_length: 32_768 },
    reply: ({ messages, schema }) =>
      // The examination asks for something else than a piece.
      /\bbridges are repaired\b/.test(messages.at(-1)?.content ?? "")
        ? undefined
        : { content: author({ messages, schema }) },
  });
  const { status, out } = await checkModel(variables);
  expect(out).toMatch(/^ok {2}Reachable /m);
  expect(out).toMatch(/^ok {2}Model +test-model is there/m);
  expect(out).toMatch(/^ok {2}Answers +in the shape asked for; .*the second of three ways/m);
  expect(out).toMatch(/^(ok|\?\?) {2}Speed +\d+ tokens a second/m);
  expect(out).toMatch(/^ok {2}Window +32768 tokens/m);
  expect(out).toMatch(/^ok {2}Test piece a newsletter, in \d+ s and \d+ calls; \d+ quotations/m);
  expect(status).toBe(0);
  const [row] = database().orm.select().from(modelEndpoints).all();
  expect(JSON.parse(row?.facts ?? "{}")).toMatchObject({ rung: "json_object" });
});

test("a model that writes nothing of the source is found out by the test piece", async () => {
  const { variables } = await serve();
  const { status, out } = await checkModel(variables);
  expect(status).toBe(1);
  expect(out).toMatch(/^NO {2}Test piece .*\n +.*larger/m);
});

test("a key that is refused is named, with what to do", async () => {
  const { variables } = await serve({ key: "right" });
  const { status, out } = await checkModel({ ...variables, OPENAI_API_KEY: "wrong" });
  expect(status).toBe(1);
  expect(out).toMatch(/^NO {2}Reachable .*does not accept this server's key/m);
  expect(out).toMatch(/Set OPENAI_API_KEY to a key/);
  expect(out).not.toContain("charged");
});

test("a model that is not there is named, with those that are", async () => {
  const { variables } = await serve({ models: ["qwen", "llama"] });
  const { status, out } = await checkModel(variables);
  expect(status).toBe(1);
  expect(out).toMatch(/Set OPENAI_MODEL to one of: qwen, llama/);
  expect(out).toMatch(/^NO {2}Answers .*has no AI model named test-model/m);
  const { OPENAI_BASE_URL } = variables;
  expect((await checkModel({ OPENAI_BASE_URL })).out).toMatch(/^NO {2}Model .*several AI models/m);
});

test("nobody listening, a wrong path and a website are told apart", async () => {
  const { server, variables } = await serve({ reply: () => ({ body: "<html>Hi</html>" }) });
  expect((await checkModel(variables)).out).toMatch(/not of its website/);
  const wrongPath = { ...variables, OPENAI_BASE_URL: server.baseUrl.replace("/v1", "/api") };
  expect((await checkModel(wrongPath)).out).toMatch(/\/api\/chat\/completions does not exist/);
  await server.stop();
  expect((await checkModel(variables)).out).toMatch(/Nothing listens at http:\/\/127\.0\.0\.1/);
});
