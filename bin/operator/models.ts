import { createInterface } from "node:readline/promises";
import { AppError } from "../../app/errors.ts";
import {
  bytesOf,
  type CatalogueModel,
  catalogue,
  type Kind,
  type Work,
  workOf,
} from "../../app/models/catalogue.ts";
import { addressOf, installModel, isCurrent, ownModel } from "../../app/models/install.server.ts";
import { type Machine, misfit, requireFit, thisMachine } from "../../app/models/machine.server.ts";
import {
  hasPackage,
  installPackage,
  packages,
  removePackage,
} from "../../app/models/package.server.ts";
import {
  chosenFor,
  listModels,
  modelsFolder,
  removeModel as remove,
} from "../../app/models/store.server.ts";
import { whisperCppAdvice } from "../../app/models/whisper-cpp.ts";
import { minutesAnHour } from "../../app/sources/media/speech/speed.server.ts";
import { type Command, requireValue, type Values } from "./command.ts";
import { progressLine } from "./progress-line.ts";

const size = (bytes: number) =>
  bytes < 1e9 ? `${Math.ceil(bytes / 1e6)} MB` : `${(bytes / 1e9).toFixed(1)} GB`;

/** Prints everything that somebody needs to know before a download. */
function describe(model: CatalogueModel, machine: Machine, from: string | undefined): void {
  const { name, license, bytes } = packages[workOf(model.kind)];
  const needsPackage = !hasPackage(workOf(model.kind));
  const lines: [string, string][] = [
    ["Model", `${model.name} (${model.title})`],
    ["Licence", model.license],
    ["Languages", model.languages],
    ["Speed", model.speed],
    ["On disk", `${size(bytesOf(model))}; ${size(machine.freeDiskBytes)} are free`],
    ["Memory", `${size(model.memoryBytes)} while it works; ${size(machine.memoryBytes)} in all`],
    [
      "From",
      from ??
        [...new Set(model.files.map((file) => new URL(addressOf(model, file)).origin))].join(", "),
    ],
    ...(needsPackage
      ? [
          ["Program", `${name} (${license}), ${size(bytes)}, from the npm registry`] as [
            string,
            string,
          ],
        ]
      : []),
    ["Into", modelsFolder()],
  ];
  for (const [what, detail] of lines) console.log(`${what.padEnd(10)} ${detail}`);
}

async function confirm(values: Values): Promise<void> {
  if (values.yes) return;
  if (!process.stdin.isTTY)
    throw new AppError("INVALID", "Nothing was fetched. Add --yes to install without being asked.");
  const asking = createInterface({ input: process.stdin, output: process.stdout });
  const said = await asking.question("Install it? [y/N] ");
  asking.close();
  if (!/^y(es)?$/i.test(said.trim())) throw new AppError("CANCELLED", "Nothing was fetched.");
}

const modelsFor = (work: Work) => catalogue.filter(({ kind }) => workOf(kind) === work);

/** Prints the models for some work; those that do not fit are named with the reason, not offered. */
async function offer(work: Work): Promise<number> {
  const machine = await thisMachine();
  const models = modelsFor(work);
  console.log(`npm run operator -- install-${work} NAME\n`);
  for (const model of models) {
    const problem = isCurrent(model) ? "installed" : misfit(model, machine);
    const facts = `${size(bytesOf(model))} on disk, ${size(model.memoryBytes)} of memory; languages: ${model.languages}; ${model.speed}`;
    console.log(`  ${model.name.padEnd(22)} ${problem ?? facts}`);
  }
  return 0;
}

/** Returns the model of the catalogue, or one that somebody brought. Throws NOT_FOUND or INVALID. */
async function modelFor(work: Work, { name, from }: Values) {
  const known = modelsFor(work).find((model) => model.name === name);
  const advice = work === "speech" && whisperCppAdvice(known ? undefined : name, from);
  if (advice) throw new AppError("INVALID", advice);
  if (known) return known;
  if (!name) throw new AppError("INVALID", `Give it a name: install-${work} NAME --from ${from}`);
  if (from) return ownModel(name, work, from);
  const names = modelsFor(work).map((model) => model.name);
  throw new AppError(
    "NOT_FOUND",
    `There is no model ${name}. Choose one of these: ${names.join(", ")}.`,
  );
}

async function install(work: Work, values: Values): Promise<number> {
  if (!values.name && !values.from) return offer(work);
  const model = await modelFor(work, values);
  const machine = await thisMachine();
  requireFit(model, machine);
  describe(model, machine, values.from);
  await confirm(values);
  const stop = new AbortController();
  const onSignal = () =>
    stop.abort(new AppError("CANCELLED", "Stopped. Run the same command again to continue."));
  process.once("SIGINT", onSignal).once("SIGTERM", onSignal);
  try {
    await installPackage(work, stop.signal);
    const line = progressLine(bytesOf(model));
    const from = values.from ? { from: values.from } : {};
    const installed = await installModel(model, {
      signal: stop.signal,
      onBytes: line.show,
      ...from,
    });
    line.end();
    console.log(`${installed.name} ${does[model.kind]} from now on.`);
    return 0;
  } finally {
    process.off("SIGINT", onSignal).off("SIGTERM", onSignal);
  }
}

export const installSpeech: Command = {
  usage: "[NAME [--from FOLDER] [--yes]]",
  summary: "installs a recogniser for recordings on this box; lists what fits",
  required: [],
  optional: ["name", "from"],
  positional: "name",
  flags: ["yes"],
  run: (values) => install("speech", values),
};

const does: Record<Kind, string> = {
  speech: "listens to recordings",
  speakers: "tells speakers apart",
  writer: "chooses what goes into pieces",
};

export const installWriter: Command = {
  ...installSpeech,
  usage: "[NAME [--from FILE] [--yes]]",
  summary: "installs a model that chooses what goes into pieces; lists what fits",
  run: (values) => install("writer", values),
};

export const models: Command = {
  usage: "",
  summary: "lists the models that are installed, with sizes and memory",
  required: [],
  optional: [],
  run() {
    const installed = listModels();
    for (const { name, kind, bytes, memoryBytes, license } of installed) {
      const minutes = minutesAnHour(name);
      const speed = minutes ? `\tan hour takes about ${minutes} min` : "";
      const used = chosenFor(kind)?.model === name ? "in use" : "not in use";
      console.log(
        `${name}\t${kind}\t${size(bytes)} on disk\t${size(memoryBytes)} of memory\t${used}\t${license}${speed}`,
      );
    }
    if (installed.length === 0)
      console.log(
        "No model is installed. `npm run operator -- install-speech` and `install-writer` list what fits.",
      );
    return 0;
  },
};

export const removeModel: Command = {
  usage: "NAME",
  summary: "deletes a model, and with the last one the program for it",
  required: ["name"],
  optional: [],
  positional: "name",
  async run(values) {
    const name = requireValue(values, "name");
    if (!(await remove(name))) throw new AppError("NOT_FOUND", `${name} is not installed.`);
    const left = listModels();
    for (const work of ["speech", "writer"] as const)
      if (!left.some(({ kind }) => workOf(kind) === work)) removePackage(work);
    console.log(`Deleted: ${name}`);
    return 0;
  },
};
