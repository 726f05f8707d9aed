import path from "node:path";
import {
  countTokens,
  type JsonSchema,
  type Model,
  ModelFault,
  parseReply,
  plainSchema,
  type Question,
} from "../../../model-client/index.ts";
import { packageFolder } from "../../../models/package.server.ts";
import type { Installed } from "../../../models/store.server.ts";
import type { ChildEnding } from "../../../sources/child-ending.ts";
import {
  createModelHolder,
  type ModelProcess,
  modelThreads,
  startModelProcess,
} from "../../../sources/model-process.server.ts";
import { type Asked, type Order, saidSchema } from "./protocol.ts";

const mebibyte = 1_048_576;
/** What a model keeps of what it has read; the catalogue's figures of memory hold it. */
export const contextBytes = 640 * mebibyte;
/** Node.js and the library's own. */
const ownBytes = 300 * mebibyte;
/** After this time without work the model's memory is given back. */
const idleMs = 600_000;
/** A long list on a slow processor, read for the first time. */
const longestMs = 1_800_000;
/** Estimates for a list; the process counts with the model's own tokens. */
const windowTokens = 4_096;

/** Keywords that the library's grammars know. */
const kept = ["type", "enum", "const", "minItems", "maxItems"] as const;

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Reduces a schema of zod's to what a grammar holds: also how many items a list has. */
function grammarSchema(schema: JsonSchema): JsonSchema {
  const { properties, items } = schema;
  // With both, the library would allow any value of the type.
  const keys = "enum" in schema || "const" in schema ? (["enum", "const"] as const) : kept;
  return {
    ...Object.fromEntries(keys.filter((key) => key in schema).map((key) => [key, schema[key]])),
    ...(isSchema(items) ? { items: grammarSchema(items) } : {}),
    ...(isSchema(properties)
      ? {
          properties: Object.fromEntries(
            Object.entries(properties).map(([name, part]) => [
              name,
              isSchema(part) ? grammarSchema(part) : {},
            ]),
          ),
        }
      : {}),
  };
}

const holder = createModelHolder("writer", idleMs);

/** Ends the process that holds the model, if there is one; the next question starts another. */
export const endLocalModel = (): void => holder.end();

function start(model: Installed): ModelProcess {
  const order: Order = {
    packageFolder: packageFolder("writer"),
    modelFile: path.join(model.folder, model.files[0]?.name ?? ""),
    threads: modelThreads(),
    contextBytes,
  };
  return startModelProcess("ask-model", order, model.memoryBytes * 1.5 + ownBytes);
}

/** A sentence for the person; the built-in writer's choice stands then. */
function faultOf({ exceeded, signal, complaint }: ChildEnding): ModelFault {
  const why =
    exceeded === "memory"
      ? "took more memory than this server gives it and was ended"
      : exceeded
        ? "took too long and was stopped"
        : signal === "SIGKILL"
          ? "was stopped by the system, perhaps because memory ran out"
          : "failed because the program for it crashed";
  const cause = new Error(`Ended: ${exceeded ?? signal} ${complaint.slice(-500)}`);
  return new ModelFault("MODEL_UNREACHABLE", `The model on this server ${why}.`, { cause });
}

const textOf = (messages: Question<unknown>["messages"], role: string) =>
  messages
    .filter((message) => message.role === role)
    .map(({ content }) => content)
    .join("\n\n");

async function ask<Value>(running: ModelProcess, question: Question<Value>, signal: AbortSignal) {
  const plain = plainSchema(question.schema);
  const asked: Asked = {
    system: textOf(question.messages, "system"),
    prompt: textOf(question.messages, "user"),
    schema: grammarSchema(plain),
    maxTokens: question.maxOutputTokens,
  };
  const line = await running.ask(JSON.stringify(asked), { wallMs: longestMs, signal, faultOf });
  const said = saidSchema.parse(JSON.parse(line));
  if (said.type === "failed") {
    running.end();
    const cause = new Error(said.message);
    const sentence = "The model on this server could not be loaded or did not answer.";
    throw new ModelFault("MODEL_UNREACHABLE", sentence, { cause });
  }
  if (said.type === "too-long")
    throw new ModelFault("MODEL_UNUSABLE", "The list was too long for the model on this server.");
  const parsed = parseReply(said.text, question.schema, plain);
  if (!parsed.ok)
    throw new ModelFault("MODEL_UNUSABLE", "The model's answer could not be used.", {
      cause: new Error(parsed.problems.join("; ")),
    });
  const { tokensIn, tokensOut, tokensCached } = said;
  return { value: parsed.value, usage: { calls: 1, tokensIn, tokensOut, tokensCached } };
}

/**
 * Makes a model of an installed file, behind the interface of all models: a process of its own holds
 * it, answers one question at a time in the whole server, and ends after ten minutes without any. An
 * aborted signal ends the process at once.
 */
export function createLocalModel(model: Installed): Model {
  return {
    name: model.name,
    provider: "this server",
    windowTokens,
    countTokens,
    prepare: async (signal) => signal.throwIfAborted(),
    async ask(question, { signal, onUsage }) {
      const answer = await holder.use(
        model.folder,
        () => start(model),
        signal,
        (process) => ask(process(), question, signal),
      );
      onUsage?.(answer.usage);
      return answer;
    },
  };
}
