import { useFetcher, useNavigate, useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";
import type { ChooseView } from "../../pieces/choose.server.ts";
import type { JobView } from "../../pieces/view.server.ts";
import { isLost } from "../connection/lost-post.ts";
import { PieceBody } from "../piece/piece-body.tsx";
import { choiceKey, ToRow } from "./refused-rows.tsx";

/** After the last of several ticks. */
const pauseMs = 500;

type Answer = { version?: number; error?: string; rows?: Record<string, string> };

/** Makes the piece anew with each change of the form, one request at a time. */
function useLiveChoice(formId: string, id: string) {
  const { state, data, submit } = useFetcher<Answer>({ key: choiceKey(id) });
  const navigate = useNavigate();
  const isWanted = useRef(false);
  const isBusy = useRef(false);
  const isLeaving = useRef(false);
  const flush = useCallback(() => {
    const form = document.getElementById(formId);
    if (!isWanted.current || isBusy.current || !(form instanceof HTMLFormElement)) return;
    isWanted.current = false;
    isBusy.current = true;
    const choice = new FormData(form);
    choice.set("live", "on");
    submit(choice, { method: "post", action: `/history/${id}/choose` });
  }, [formId, id, submit]);
  const latest = useRef(flush);
  latest.current = flush;
  // The answer too: a quick one may come between two renders, without the states on its way.
  useEffect(() => {
    if (state !== "idle") return;
    const isRefused = data?.error !== undefined || isLost(data);
    isBusy.current = false;
    flush();
    if (isBusy.current || !isLeaving.current) return;
    isLeaving.current = false;
    const form = document.getElementById(formId);
    // What was refused is told by the form's own answer.
    if (isRefused && form instanceof HTMLFormElement) form.requestSubmit();
    else navigate(`/history/${id}`);
  }, [state, data, flush, formId, id, navigate]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const onInput = () => {
      isWanted.current = true;
      clearTimeout(timer);
      timer = setTimeout(() => latest.current(), pauseMs);
    };
    const again = () => {
      isWanted.current = true;
      latest.current();
    };
    document.getElementById(formId)?.addEventListener("input", onInput, { signal });
    const onSubmit = (event: Event) => {
      latest.current();
      if (!isBusy.current) return;
      // The form would ask for the same on a version that is being replaced.
      event.preventDefault();
      isLeaving.current = true;
    };
    document.getElementById(formId)?.addEventListener("submit", onSubmit, { signal });
    // A link out of here is pressed before it is followed.
    document.addEventListener("pointerdown", () => latest.current(), { signal });
    addEventListener("online", again, { signal });
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [formId]);
  return { isMaking: state !== "idle", answer: data };
}

/** What scrolls by itself must take the focus, to be scrolled by keys. */
const scrolled = { tabIndex: 0 };

const lost = "The connection was lost. Your choice will be applied when it is back.";

function stateOf(answer: Answer | undefined, isMaking: boolean): string {
  if (isMaking) return "Remaking it…";
  if (isLost(answer)) return lost;
  if (answer?.error) return answer.error;
  return answer ? "Remade from your choice." : "It changes as you tick.";
}

type Props = { view: ChooseView; formId: string; id: string };

/** The piece as it is now, beside the choice. Each visit makes one version, however often it changes. */
export function LivePiece({ view, formId, id }: Props) {
  const { data: shown, load } = useFetcher<{ job: JobView }>();
  const { revalidate } = useRevalidator();
  const { isMaking, answer } = useLiveChoice(formId, view.id);
  useEffect(() => load(`/history/${view.id}`), [load, view.id]);
  const isRefused = answer?.error !== undefined;
  useEffect(() => {
    // Another tab may have made a newer version, which the next choice replaces.
    if (isRefused) revalidate();
  }, [isRefused, revalidate]);
  const piece = shown?.job.piece;
  return (
    <aside
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      className="mt-8 min-w-0 scroll-mt-4 lg:mt-0"
    >
      {answer?.version === view.version && (
        <input type="hidden" name="amends" value="on" form={formId} />
      )}
      <div className="lg:sticky lg:top-4">
        <h2 id={`${id}-title`} className="text-lg">
          The {view.formatLabel} now
        </h2>
        <p role="status" className={`mb-3 text-sm ${isRefused ? "problem" : "text-muted"}`}>
          {stateOf(answer, isMaking)} {isRefused && <ToRow rows={answer.rows} />}
        </p>
        {piece && (
          <section
            {...scrolled}
            aria-label={`The text of the ${view.formatLabel}`}
            className="live-piece result card lg:max-h-[calc(100dvh-8rem)] lg:overflow-y-auto"
          >
            <PieceBody piece={piece} />
          </section>
        )}
      </div>
    </aside>
  );
}
