import { expect, test } from "vitest";
import { useTestDatabase as prepare } from "../../db/testing.ts";
import { writerFor } from "./index.ts";

test("the operator sets whether the model writes or chooses, or neither", () => {
  prepare();
  expect(writerFor().id).toBe("extractive");
  prepare({ OPENAI_BASE_URL: "http://127.0.0.1:1/v1" });
  expect(writerFor().id).toBe("model");
  prepare({ OPENAI_BASE_URL: "http://127.0.0.1:1/v1", OPENAI_TASK: "choose" });
  expect(writerFor().id).toBe("choosing");
  expect(writerFor("extractive").id).toBe("extractive");
});
