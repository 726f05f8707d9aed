type Schema = Record<string, unknown>;

const token = /\s*(\/\*.*?\*\/|"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?|\w+|\[\]|[{}():,|])/y;

function tokensIn(sketch: string): string[] {
  const tokens: string[] = [];
  token.lastIndex = 0;
  while (token.lastIndex < sketch.length) {
    const found = token.exec(sketch)?.[1];
    if (found === undefined) throw new Error("Not a sketch");
    if (!found.startsWith("/*")) tokens.push(found);
  }
  return tokens;
}

function nextOf(tokens: string[], wanted?: string): string {
  const next = tokens.shift();
  if (next === undefined || (wanted !== undefined && next !== wanted))
    throw new Error("Not a sketch");
  return next;
}

function objectIn(tokens: string[]): Schema {
  const properties: Schema = {};
  while (tokens[0] !== "}") {
    const name: string = JSON.parse(nextOf(tokens));
    nextOf(tokens, ":");
    properties[name] = unionIn(tokens);
    if (tokens[0] === ",") nextOf(tokens);
  }
  nextOf(tokens, "}");
  return { type: "object", properties, required: Object.keys(properties) };
}

function singleIn(tokens: string[]): Schema {
  const first = nextOf(tokens);
  if (first === "{") return objectIn(tokens);
  if (first === "(") {
    const inner = unionIn(tokens);
    nextOf(tokens, ")");
    return inner;
  }
  return /^[\d"-]/.test(first) ? { const: JSON.parse(first) } : { type: first };
}

function unionIn(tokens: string[]): Schema {
  const choices: Schema[] = [];
  for (;;) {
    let choice = singleIn(tokens);
    while (tokens[0] === "[]") {
      nextOf(tokens);
      choice = { type: "array", items: choice };
    }
    choices.push(choice);
    if (tokens[0] !== "|") break;
    nextOf(tokens);
  }
  return choices.length === 1 ? (choices[0] ?? {}) : { anyOf: choices };
}

/** Reads the shape shown in a prompt, as a model does; undefined if the line is not a shape. */
export function schemaOfSketch(sketch: string): Schema | undefined {
  try {
    const tokens = tokensIn(sketch.trim());
    const schema = singleIn(tokens);
    return tokens.length === 0 && schema.properties ? schema : undefined;
  } catch {
    return undefined;
  }
}

/** Finds the last shape in a prompt that has a line of its own. */
export function schemaIn(messages: { content: string }[]): Schema | undefined {
  for (const { content } of messages.toReversed())
    for (const line of content.split("\n").toReversed()) {
      const schema = line.startsWith("{") ? schemaOfSketch(line) : undefined;
      if (schema) return schema;
    }
  return undefined;
}
