declare module "@adobe/structured-data-validator" {
  export type Issue = {
    issueMessage: string;
    severity: "ERROR" | "WARNING";
    fieldNames?: string[];
    rootType: string;
  };
  export default class Validator {
    constructor(schemaOrgJson?: unknown);
    validate(data: { jsonld: Record<string, unknown[]> }): Promise<Issue[]>;
  }
}
