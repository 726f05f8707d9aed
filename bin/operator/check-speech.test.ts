import { beforeEach, expect, onTestFinished, test } from "vitest";
import { startSpeechServer } from "../../app/testing/servers/speech-server.ts";
import { closeDatabase } from "../../db/client.server.ts";
import { useTestDatabase } from "../../db/testing.ts";
import { runOperator } from "./testing.ts";

let dataDir: string;

beforeEach(() => {
  dataDir = useTestDatabase().env.dataDir;
  closeDatabase();
});

const checkSpeech = (variables: Record<string, string>) =>
  runOperator(["check-speech"], { DATA_DIR: dataDir, ...variables });

async function serve() {
  const server = await startSpeechServer("speaches");
  onTestFinished(() => server.close());
  return { server, variables: { TRANSCRIBE_BASE_URL: server.url } };
}

test("without a recogniser it says what to set", async () => {
  const { status, out } = await checkSpeech({});
  expect([status, out]).toEqual([1, expect.stringMatching(/TRANSCRIBE_BASE_URL/)]);
});

test("a recogniser that works is shown with what it hears", async () => {
  const { server, variables } = await serve();
  server.says = "We sow the beans in March, and the peas in April. Seven neighbours keep it.";
  const { status, out } = await checkSpeech(variables);
  expect(out).toMatch(/^ok {2}Words +“We sow the beans in March.*in \d+\.\d s for 5\.5 s/m);
  expect(out).toMatch(/^ok {2}Times /m);
  expect(status).toBe(0);
  expect(server.requests).toHaveLength(1);
  expect(server.requests[0]?.bytes).toBeGreaterThan(10_000);
});

test("one that hears something else is found out", async () => {
  const { server, variables } = await serve();
  server.says = "Thank you for watching.";
  const { status, out } = await checkSpeech(variables);
  expect([status, out]).toEqual([1, expect.stringMatching(/^NO {2}Words +“Thank you for wat/m)]);
});

test.each([
  [
    401,
    '{"error":"Incorrect API key"}',
    /does not accept this server's key\.\n.*TRANSCRIBE_API_KEY/,
  ],
  [404, '{"error":"model whisper-9 not found"}', /does not have the model.*\n.*TRANSCRIBE_MODEL/],
  [404, "Not Found", /no transcription service at the address.*\n.*ends in \/v1/],
  [413, "Request entity is big", /too large.*\n.*25 MB/],
  [200, "<html>Welcome</html>", /can't be read\.\n.*not of its website/],
])("a %i is explained, with what the other side says: %s", async (status, body, told) => {
  const { server, variables } = await serve();
  server.faults.push({ status, body }, { status, body });
  const { status: exit, out } = await checkSpeech(variables);
  expect(exit).toBe(1);
  expect(out).toMatch(told);
  expect(out).toContain(body);
  expect(out).not.toMatch(/Ask your administrator|Try again later/);
});

test("nobody listening is told, and so is a program that fails", async () => {
  const { server, variables } = await serve();
  await server.close();
  expect((await checkSpeech(variables)).out).toMatch(/can't be reached\.\n.*Nothing listens there/);
  const command = { TRANSCRIBE_COMMAND: `${process.execPath} -e process.exit(3) {input}` };
  const failed = await checkSpeech(command);
  expect([failed.status, failed.out]).toEqual([1, expect.stringContaining("ended: 3")]);
});
