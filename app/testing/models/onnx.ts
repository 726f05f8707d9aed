/** Writes ONNX files field by field (onnx.proto3), for models that tests make themselves. */

type Field = [number: number, value: bigint | Buffer];

function varint(value: bigint): Buffer {
  const bytes: number[] = [];
  let rest = BigInt.asUintN(64, value);
  do {
    const more = rest > 127n ? 128 : 0;
    bytes.push(Number(rest & 127n) | more);
    rest >>= 7n;
  } while (rest > 0n);
  return Buffer.from(bytes);
}

/** Encodes a protocol buffer message. */
const message = (fields: Field[]): Buffer =>
  Buffer.concat(
    fields.flatMap(([number, value]) =>
      typeof value === "bigint"
        ? [varint(BigInt(number << 3)), varint(value)]
        : [varint(BigInt((number << 3) | 2)), varint(BigInt(value.length)), value],
    ),
  );

const text = (value: string) => Buffer.from(value);

const types = { float: 1n, int64: 7n };
type Type = keyof typeof types;

/** A named tensor; a dimension that is a word may have any length. */
type Port = { name: string; type: Type; shape: readonly (number | string)[] };
export type Node = {
  op: string;
  inputs: readonly string[];
  output: string;
  /** Lists of integers only: all that our graphs need. */
  lists?: Record<string, readonly number[]>;
};
export type Graph = {
  inputs: readonly Port[];
  outputs: readonly Port[];
  nodes: readonly Node[];
  constants: Record<string, { shape: readonly number[]; values: Float32Array }>;
  facts?: Record<string, string | number>;
};

function portOf({ name, type, shape }: Port): Buffer {
  const dimensions = shape.map(
    (length): Field => [
      1,
      message([typeof length === "number" ? [1, BigInt(length)] : [2, text(length)]]),
    ],
  );
  const tensor = message([
    [1, types[type]],
    [2, message(dimensions)],
  ]);
  return message([
    [1, text(name)],
    [2, message([[1, tensor]])],
  ]);
}

const nodeOf = ({ op, inputs, output, lists = {} }: Node): Buffer =>
  message([
    ...inputs.map((name): Field => [1, text(name)]),
    [2, text(output)],
    [4, text(op)],
    ...Object.entries(lists).map(([name, values]): Field => {
      const numbers = values.map((value): Field => [8, BigInt(value)]);
      return [5, message([[1, text(name)], ...numbers, [20, 7n]])];
    }),
  ]);

const tensorOf = (name: string, { shape, values }: Graph["constants"][string]): Buffer =>
  message([
    ...shape.map((length): Field => [1, BigInt(length)]),
    [2, types.float],
    [8, text(name)],
    [9, Buffer.from(values.buffer, values.byteOffset, values.byteLength)],
  ]);

/** Returns the file of a graph. */
export function onnxFile({ inputs, outputs, nodes, constants, facts = {} }: Graph): Buffer {
  const graph = message([
    ...nodes.map((node): Field => [1, nodeOf(node)]),
    [2, text("graph")],
    ...Object.entries(constants).map(([name, tensor]): Field => [5, tensorOf(name, tensor)]),
    ...inputs.map((port): Field => [11, portOf(port)]),
    ...outputs.map((port): Field => [12, portOf(port)]),
  ]);
  return message([
    [1, 8n],
    [7, graph],
    [
      8,
      message([
        [1, text("")],
        [2, 13n],
      ]),
    ],
    ...Object.entries(facts).map(
      ([key, value]): Field => [
        14,
        message([
          [1, text(key)],
          [2, text(String(value))],
        ]),
      ],
    ),
  ]);
}
