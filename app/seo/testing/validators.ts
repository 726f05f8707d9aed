import Validator from "@adobe/structured-data-validator";
import jsonld from "jsonld";

type Node = Record<string, unknown> & { "@type": string };

/** Replaces the published context: it accepts every term as one of schema.org's. */
const documentLoader = async (documentUrl: string) => ({
  documentUrl,
  document: {
    "@context": {
      "@vocab": "https://schema.org/",
      ...Object.fromEntries(
        ["url", "item", "embedUrl", "thumbnailUrl", "mainEntityOfPage"].map((term) => [
          term,
          { "@type": "@id" },
        ]),
      ),
    },
  },
});

/** Runs a JSON-LD processor on markup; throws if the processor would have to drop something. */
export async function processed(text: string): Promise<{ nodes: number; addresses: string[] }> {
  const document = JSON.parse(text);
  const expanded = await jsonld.expand(document, { documentLoader, safe: true });
  const format = "application/n-quads";
  const triples = await jsonld.toRDF(document, { documentLoader, safe: true, format });
  const withoutTexts = triples.replace(/"(?:[^"\\]|\\.)*"/g, '""');
  const addresses = [...withoutTexts.matchAll(/<([^>]+)>/g)].map(([, address = ""]) => address);
  return { nodes: expanded.length, addresses };
}

/** Lists the faults that the validator of Google's rules finds, except missing optional fields. */
export async function faultsOf(text: string): Promise<string[]> {
  const nodes: Node[] = JSON.parse(text)["@graph"];
  const byType = Object.fromEntries(Map.groupBy(nodes, (node) => node["@type"]));
  const issues = await new Validator().validate({ jsonld: byType });
  return issues.map((issue) => issue.issueMessage).filter((fault) => !fault.includes("(optional)"));
}
