import { jsonrepair } from "jsonrepair";
import type { z } from "zod";
import { type JsonSchema, withoutNulls } from "./strict-schema.ts";

type Parsed<Value> =
  | { ok: true; value: Value }
  | {
      ok: false;
      /** What is wrong, in words for the model: `sections.0.heading: …`. */
      problems: string[];
      /** False if the reply is not JSON at all: a server that should have enforced it did not. */
      isJson: boolean;
    };

const mostProblems = 12;

/** Removes thoughts before the reply, as local servers' reasoning models print them. */
export function withoutThoughts(reply: string): string {
  const channel = reply.lastIndexOf("<|message|>");
  const text = channel < 0 ? reply : reply.slice(channel + "<|message|>".length);
  const end = /<\/think(?:ing)?>/gi;
  const ends = [...text.matchAll(end)].map((match) => match.index + match[0].length);
  const opened = /^\s*<think(?:ing)?>/i.test(text);
  const last = ends.findLast((at) => text.includes("{", at)) ?? (opened ? ends.at(-1) : undefined);
  if (last !== undefined && (opened || !beginsWithJson(text))) return text.slice(last).trim();
  return (opened && ends.length === 0 ? "" : text).trim();
}

const beginsWithJson = (text: string) => /^\s*(```\w*\s*)?[[{]/.test(text);

/** Finds the part of a reply that is meant as JSON: in a fence, or from the first brace on. */
function jsonPart(text: string): string | undefined {
  const fenced = /```(?:json5?|javascript)?\s*\n?\s*(\{[\s\S]*\})\s*```/i.exec(text)?.[1];
  if (fenced) return fenced;
  const from = text.indexOf("{");
  return from < 0 ? undefined : text.slice(from).replace(/\s*```\s*$/, "");
}

/** Returns the first complete object in a text, or undefined if its braces never close. */
function closedObject(text: string): string | undefined {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (inString) {
      if (char === "\\") at++;
      else if (char === '"') inString = false;
    } else if (char === '"') inString = true;
    else if (char === "{" || char === "[") depth++;
    else if (char === "}" || char === "]") {
      depth--;
      if (depth === 0) return text.slice(0, at + 1);
    }
  }
  return undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function repairJson(text: string): unknown {
  try {
    return parseJson(jsonrepair(text));
  } catch {
    return undefined;
  }
}

/**
 * Reads the JSON of a reply and repairs mere slips in quotes and commas. Does not repair JSON that
 * stops in the middle, because that would invent the rest.
 */
export function readJson(reply: string): { value: unknown; strict: boolean } | undefined {
  const text = withoutThoughts(reply);
  const whole = parseJson(text);
  if (typeof whole === "object" && whole !== null) return { value: whole, strict: true };
  const part = jsonPart(text);
  const closed = part === undefined ? undefined : closedObject(part);
  const value = closed === undefined ? undefined : (parseJson(closed) ?? repairJson(closed));
  return typeof value === "object" && value !== null ? { value, strict: false } : undefined;
}

function problemsOf(error: z.ZodError): string[] {
  const lines = error.issues.map(({ path, message }) => `${path.join(".") || "reply"}: ${message}`);
  return lines.slice(0, mostProblems);
}

/** Some models wrap the object in a list, or in a field of their own. */
function unwrapped(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.length === 1 ? [value[0]] : [];
  if (typeof value !== "object" || value === null) return [];
  const fields = Object.values(value);
  return fields.length === 1 && typeof fields[0] === "object" ? [fields[0]] : [];
}

/** Parses a reply by the requested schema, or says what is wrong with it. */
export function parseReply<Value>(
  reply: string,
  schema: z.ZodType<Value>,
  plain: JsonSchema,
): Parsed<Value> {
  const json = readJson(reply);
  if (!json) {
    const cut = /[[{]/.test(withoutThoughts(reply));
    const problem = cut ? "the JSON is broken or stops in the middle" : "there is no JSON object";
    return { ok: false, problems: [`reply: ${problem}`], isJson: false };
  }
  const candidates = [json.value, ...unwrapped(json.value)];
  for (const candidate of candidates) {
    const parsed = schema.safeParse(withoutNulls(candidate, plain));
    if (parsed.success) return { ok: true, value: parsed.data };
  }
  const { error } = schema.safeParse(withoutNulls(json.value, plain));
  return { ok: false, problems: error ? problemsOf(error) : [], isJson: json.strict };
}
