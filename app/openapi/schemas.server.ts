import { z } from "zod";
import { userAnswer } from "../auth/answers.server.ts";
import { errorAnswer } from "../auth/api.server.ts";
import { dashboardAnswer, packagesAnswer, subscriptionAnswer } from "../billing/answers.server.ts";
import { formats } from "../formats/index.ts";
import {
  contentJobAnswer,
  metadata,
  pieceContent,
  polledJobAnswer,
} from "../pieces/answers.server.ts";
import { sampleAnswer } from "../samples/answers.server.ts";
import { extractionAnswer, knownAnswer, sourceInfoAnswer } from "../sources/answers.server.ts";
import { piecesAnswer, strategyAnswer } from "../strategies/calls.server.ts";
import { recommendations, scheduleItems, titleOptions } from "../strategies/steps.ts";
import { groundedAnalysis } from "../writers/steps/step-texts.ts";

type Json = Record<string, unknown>;

const named: Record<string, z.ZodType> = {
  Error: errorAnswer,
  User: userAnswer,
  WritingSample: sampleAnswer,
  SourceInfo: sourceInfoAnswer,
  Known: knownAnswer,
  Extraction: extractionAnswer,
  ContentJob: contentJobAnswer,
  PolledJob: polledJobAnswer,
  PieceContent: pieceContent,
  Metadata: metadata,
  Analysis: groundedAnalysis,
  Recommendations: recommendations,
  TitleOptions: titleOptions,
  GeneratedPieces: piecesAnswer,
  Schedule: scheduleItems,
  Strategy: strategyAnswer,
  Subscription: subscriptionAnswer,
  BillingDashboard: dashboardAnswer,
  CreditPackages: packagesAnswer,
  ...Object.fromEntries(formats.map(({ id, schema }) => [`Content-${id}`, schema])),
};

const reference = (id: string) => `#/components/schemas/${id}`;

/** Removes JSON Schema's own top-level keys, which do not belong inside the document. */
function bare({ $schema: _dialect, $id: _id, id: _name, ...schema }: Json): Json {
  return schema;
}

/** Removes patterns and bounds that the format already states more readably. */
function plain({ jsonSchema: schema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (schema.format) delete schema.pattern;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
}

/**
 * Turns every schema of the API into a component: the named ones, and bodies and answers of single
 * operations. They describe input before zod's defaults; answers may gain fields.
 */
export function createComponents() {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(named)) registry.add(schema, { id });
  return {
    /** Returns a reference to a schema, named `id` if it has no name yet. */
    refer(schema: z.ZodType, id: string): Json {
      if (!registry.has(schema)) registry.add(schema, { id });
      return { $ref: reference(registry.get(schema)?.id ?? id) };
    },
    schemas(): Json {
      const { schemas } = z.toJSONSchema(registry, {
        io: "input",
        uri: reference,
        override: plain,
      });
      const sorted = Object.entries(schemas).sort(([a], [b]) => a.localeCompare(b));
      return Object.fromEntries(sorted.map(([id, schema]) => [id, bare(schema)]));
    },
  };
}

export type Components = ReturnType<typeof createComponents>;
