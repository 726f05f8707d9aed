import Validator from "@adobe/structured-data-validator";
import jsonld from "jsonld";

type Node = Record<string, unknown> & { "@type": string };

/** Stands for the published context: every term is one of schema.org's. */
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

/** What a JSON-LD processor makes of a markup; it throws where it would have to drop something. */
export async function processed(text: string): Promise<{ nodes: number; addresses: string[] }> {
  const document = JSON.parse(text);
  const expanded = await jsonld.expand(document, { documentLoader, safe: true });
  const format = "application/n-quads";
  const triples = await jsonld.toRDF(document, { documentLoader, safe: true, format });
  const withoutTexts = triples.replace(/"(?:[^"\\]|\\.)*"/g, '""');
  const addresses = [...withoutTexts.matchAll(/<([^>]+)>/g)].map(([, address = ""]) => address);
  return { nodes: expanded.length, addresses };
}

/** What the validator of Google's rules objects to, beside fields that may be left out. */
export async function faultsOf(text: string): Promise<string[]> {
  const nodes: Node[] = JSON.parse(text)["@graph"];
  const byType = Object.fromEntries(Map.groupBy(nodes, (node) => node["@type"]));
  const issues = await new Validator().validate({ jsonld: byType });
  return issues.map((issue) => issue.issueMessage).filter((fault) => !fault.includes("(optional)"));
}
