import type { Evidence, PieceContext } from "../../../formats/format.ts";
import { formats } from "../../../formats/index.ts";
import { languageFor } from "../../../languages/index.ts";
import { countedAdvice } from "../../steps/counted-advice.ts";
import type {
  Analysis,
  FormatAdvice,
  GroundedAnalysis,
  Priority,
  StepMaterial,
  StepWriter,
} from "../../steps/step-texts.ts";
import type { WriterContext } from "../../writer.ts";
import { askingOf } from "../asking.server.ts";
import { languagesOf, limitsOf, type Means, warmed } from "../means.ts";
import { stepPromptOf } from "../messages.ts";
import { linesOf as numberedLines, resolverOf } from "../numbering.ts";
import { makePlan, surveyedMaterial } from "../plan.server.ts";
import {
  type Item,
  itemsOf,
  type Leaf,
  leavesOf,
  linesOf,
  type Part,
  type Tree,
} from "../shapes/draft.ts";
import { settled } from "../verifying.ts";
import { type StepDraft, type StepWork, soundSteps } from "./draft.server.ts";
import { formatNamed, textOf } from "./settling.ts";
import { analysisParts, formatsPart, shapeOf } from "./shape.ts";

/** Names that a tip needs but a source need not contain. */
const placesToPublish = [
  "LinkedIn, Instagram, X, Blog, Newsletter",
  ...formats.map((f) => f.label),
];

type Asked = { parts: Part[]; analysis?: Analysis };

async function workOf(
  { model, warm, verifiers }: Means,
  { source, survey, brief, language }: StepMaterial,
  { parts, analysis }: Asked,
  context: WriterContext,
): Promise<StepWork> {
  const plan = await makePlan(model, surveyedMaterial(survey), verifiers, source, context);
  const lines = numberedLines(plan.segments, plan.language);
  const pieceContext: PieceContext = {
    ...languagesOf(plan, language),
    sourceWords: plan.sourceWords,
    timed: plan.timed,
  };
  const shape = shapeOf(parts);
  const settledOn = analysis ? JSON.stringify(analysis) : undefined;
  const prompt = stepPromptOf(shape, plan, lines, pieceContext, { brief, settledOn }, model);
  const wishes = brief ? [brief] : [];
  const given = [...wishes, ...(settledOn ? [settledOn] : []), ...placesToPublish];
  const asking = askingOf(model, context.checkpoints, context.jobKey);
  context.onProgress(`planning with ${model.name}`);
  return {
    shape,
    prompt,
    pieceContext,
    limits: {
      ...limitsOf(verifiers, plan, pieceContext.language, prompt.ours, { wishes, given }),
      // Words of another language are none of the source's: only values can be compared.
      ...(pieceContext.sourceLanguage ? { heldTo: "lines" as const } : {}),
    },
    resolve: resolverOf(lines),
    asking: warmed(asking, warm, prompt.prefix, model.countTokens(prompt.prefix)),
    context,
  };
}

const textsIn = (tree: Tree, name: string) =>
  itemsOf(tree, name).map((item) => textOf(item, "text") ?? "");

/** Lists the evidence by path in the analysis, where an item's only text has no name of its own. */
function evidenceOf({ tree, verdicts }: StepDraft): Evidence {
  return leavesOf(tree).flatMap(({ path, leaf }) => {
    const verdict = verdicts.get(leaf);
    if (path.startsWith("formats.") || !verdict) return [];
    return [{ path: path.replace(/\.text$/, ""), cites: settled(leaf, verdict).cites }];
  });
}

function analysisIn(draft: StepDraft): GroundedAnalysis {
  const { tree } = draft;
  return {
    topic: textOf(tree, "topic") ?? "",
    targetAudience: textOf(tree, "targetAudience") ?? "",
    primaryGoals: textsIn(tree, "primaryGoals"),
    tone: textOf(tree, "tone") ?? "",
    keyTakeaways: textsIn(tree, "keyTakeaways"),
    evidence: evidenceOf(draft),
  };
}

const priorities: ReadonlySet<string> = new Set<Priority>(["high", "medium", "low"]);
const isPriority = (text: string): text is Priority => priorities.has(text);
const texts = (leaves: Leaf[]) => leaves.map(({ text }) => text);

/** Combines what the model says about a format with the counted facts, printed after it. */
function adviceFrom(item: Item, { survey, language }: StepMaterial): FormatAdvice[] {
  const format = formats.find(({ id }) => id === formatNamed(item));
  if (!format) return [];
  const counted = countedAdvice(survey, format, language);
  const said = textOf(item, "priority")?.trim().toLowerCase() ?? "";
  const space = languageFor(language ?? survey.language).spaceless ? "" : " ";
  return [
    {
      format: format.id,
      priority: isPriority(said) ? said : counted.priority,
      reason: `${textOf(item, "reason") ?? ""}${space}${counted.reason}`,
      estimatedEngagement: counted.estimate(textOf(item, "engagement") ?? counted.because),
      titles: texts(linesOf(item, "titles")),
      promotion: texts(linesOf(item, "tips")),
    },
  ];
}

const adviceIn = ({ tree }: StepDraft, material: StepMaterial): FormatAdvice[] =>
  itemsOf(tree, "formats").flatMap((item) => adviceFrom(item, material));

/**
 * Has a model write the texts of a strategy. One call gives the analysis and its advice; it is the
 * first with the prefix that the pieces use later, and warms the cache for them. A changed analysis
 * takes another call. Throws as the writer's `write`.
 */
export function createModelSteps(means: Means): StepWriter {
  return {
    async analyse(material, context) {
      const asked = { parts: [...analysisParts, formatsPart] };
      const draft = await soundSteps(await workOf(means, material, asked, context));
      return { analysis: analysisIn(draft), advice: adviceIn(draft, material) };
    },
    async advise(material, analysis, context) {
      const asked = { parts: [formatsPart], analysis };
      const draft = await soundSteps(await workOf(means, material, asked, context));
      return adviceIn(draft, material);
    },
  };
}
