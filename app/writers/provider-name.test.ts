import { expect, test } from "vitest";
import { providerName } from "./provider-name.ts";

test.each([
  [undefined, "OpenAI"],
  ["https://api.openai.com/v1", "OpenAI"],
  ["https://openrouter.ai/api/v1", "OpenRouter"],
  ["https://generativelanguage.googleapis.com/v1beta/openai/", "Google Gemini"],
  ["https://models.example.com/v1", "models.example.com"],
  ["https://notopenai.com/v1", "notopenai.com"],
  ["http://localhost:11434/v1", "a model of this server"],
  ["http://10.0.0.7:8000/v1", "a model of this server"],
  ["http://gpu.internal/v1", "a model of this server"],
])("the provider behind %s is called %s", (baseUrl, name) => {
  expect(providerName(baseUrl)).toBe(name);
});
