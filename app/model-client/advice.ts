import { isOutOfCredit, isUnknownModelFault } from "./faults.ts";
import { BadAnswer, HttpFault } from "./http-fault.ts";
import type { ModelFault } from "./model-fault.ts";
import { ModelChoice } from "./prepare.ts";
import type { Endpoint } from "./settings.ts";
import { SlowReply } from "./watch.ts";

function onStatus(fault: HttpFault, { baseUrl, isOpenAi }: Endpoint): string {
  const { status } = fault;
  if (isOutOfCredit(fault)) return "Add credit to the account that the key belongs to.";
  if (status === 401 || status === 403)
    return "Set OPENAI_API_KEY to a key of this provider that may use the model.";
  if (isUnknownModelFault(fault))
    return "Set OPENAI_MODEL to a name that the server lists, or load the model there (Ollama: ollama pull NAME).";
  if (status === 404 || status === 405)
    return `${baseUrl}/chat/completions does not exist. OPENAI_BASE_URL ends in /v1 with most servers.`;
  if (status === 429) return "The provider limits requests. Wait, or lower JOB_CONCURRENCY.";
  if (status >= 500)
    return isOpenAi
      ? "Try again later; see status.openai.com."
      : "Look into that server's own log.";
  return "Look into that server's own log: it refuses what OpenAI's takes.";
}

const mostNamed = 12;

/** Suggests values for OPENAI_MODEL. */
export function choose(models: string[]): string {
  if (models.length === 0) return "Load a model on that server.";
  const more = models.length > mostNamed ? ", …" : "";
  return `Set OPENAI_MODEL to one of: ${models.slice(0, mostNamed).join(", ")}${more}`;
}

/** Finds the fault's root among its causes. */
function rootOf(thrown: unknown): unknown {
  for (let cause = thrown, depth = 0; cause instanceof Error && depth < 6; depth++) {
    if (cause instanceof HttpFault || cause instanceof SlowReply || cause instanceof BadAnswer)
      return cause;
    if ("code" in cause && /^(E[A-Z]+|UND_|CERT_|DEPTH_|SELF_)/.test(`${cause.code}`)) return cause;
    cause = cause.cause;
  }
  return undefined;
}

function onNetwork(code: string, { baseUrl }: Endpoint): string {
  const { hostname } = new URL(baseUrl);
  if (code === "ENOTFOUND" || code === "EAI_AGAIN")
    return `No address is known for ${hostname}: OPENAI_BASE_URL may be misspelt.`;
  if (code === "ECONNREFUSED")
    return `Nothing listens at ${baseUrl}. Start the server; from within a container, localhost is the container itself.`;
  if (/CERT|SELF_SIGNED|SSL/.test(code))
    return `The certificate of ${hostname} is not trusted: NODE_EXTRA_CA_CERTS names the file of an authority of your own.`;
  return `Look whether ${baseUrl} can be reached from this machine.`;
}

/** Tells the operator what to do about a failure. */
export function adviceOn(fault: ModelFault, endpoint: Endpoint): string {
  const root = rootOf(fault);
  if (root instanceof HttpFault) return onStatus(root, endpoint);
  if (root instanceof SlowReply)
    return "Set OPENAI_TIMEOUT_SECONDS higher, or take a smaller model.";
  if (root instanceof BadAnswer)
    return root.kind === "web page"
      ? "OPENAI_BASE_URL is the address of a service, not of its website; it ends in /v1 with most servers."
      : "Look into that server's own log, and at proxies between.";
  if (root instanceof Error && "code" in root) return onNetwork(`${root.code}`, endpoint);
  if (fault.cause instanceof ModelChoice) return choose(fault.cause.models);
  return `Look whether ${endpoint.baseUrl} is the right address.`;
}
