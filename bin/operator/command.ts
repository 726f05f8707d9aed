import { AppError } from "../../app/errors.ts";

export type Values = Record<string, string | undefined>;

export type Command = {
  /** The options, as shown in the usage. */
  usage: string;
  summary: string;
  required: string[];
  optional: string[];
  /** An option given without its name. */
  positional?: string;
  /** Options without a value. */
  flags?: string[];
  /** Refuses the command, creating nothing, if the data folder has no database. */
  needsDatabase?: true;
  /** Prints what it did and returns the exit code. Throws an AppError, which is printed. */
  run(values: Values): number | Promise<number>;
};

/** Returns the value of a required option. Throws INVALID without it. */
export function requireValue(values: Values, option: string): string {
  const value = values[option];
  if (!value) throw new AppError("INVALID", `Missing: --${option}`);
  return value;
}
