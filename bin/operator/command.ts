import { AppError } from "../../app/errors.ts";

export type Values = Record<string, string | undefined>;

export type Command = {
  /** The options as the usage shows them. */
  usage: string;
  summary: string;
  required: string[];
  optional: string[];
  /** The required option that is given without its name. */
  positional?: string;
  /** Refused, and nothing made, where the data folder has no database. */
  needsDatabase?: true;
  /** Prints what it did and answers the exit code. Throws an AppError that is printed. */
  run(values: Values): number | Promise<number>;
};

/** The value of an option that the command requires. */
export function requireValue(values: Values, option: string): string {
  const value = values[option];
  if (!value) throw new AppError("INVALID", `Missing: --${option}`);
  return value;
}
