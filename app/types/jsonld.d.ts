declare module "jsonld" {
  type RemoteDocument = { documentUrl: string; document: unknown };
  type Options = {
    documentLoader?: (url: string) => Promise<RemoteDocument>;
    /** Throws where a term or an address would be dropped. */
    safe?: boolean;
  };
  const jsonld: {
    expand(document: unknown, options?: Options): Promise<Record<string, unknown>[]>;
    toRDF(document: unknown, options?: Options & { format?: string }): Promise<string>;
  };
  export default jsonld;
}
