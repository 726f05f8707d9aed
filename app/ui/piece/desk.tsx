import { useNavigate, useRevalidator } from "@remix-run/react";
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { ShownText } from "../../pieces/shown-texts.ts";
import type { JobView } from "../../pieces/view.server.ts";
import { loadTwice } from "../lazily.ts";
import { useHydrated } from "../use-hydrated.ts";
import type { Place } from "../writing/steps.ts";
import {
  type Click,
  DeskContext,
  keptKey,
  type Open,
  placeKey,
  type Spot,
  type Tools,
  useDesk,
} from "./desk-context.ts";

/** A text as it is stored; the page shows its times without brackets. */
const rawOf = ({ paragraphs }: ShownText, at?: number): string =>
  (at === undefined ? paragraphs : paragraphs.slice(at, at + 1))
    .map(({ inlines }) =>
      inlines.map(({ kind, text }) => (kind === "time" ? `[${text}]` : text)).join(""),
    )
    .join("\n\n");

const isSame = (a: Place, b: Place) => a.path === b.path && a.at === b.at;

const controls = "a, button, input, label, select, summary, textarea, .lines";

/** Begins where a text is clicked; a selection, or a click on a control, is something else. */
function useClicks(begins: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element || !begins) return;
    const onClick = ({ target, clientX, clientY }: MouseEvent) => {
      if (!(target instanceof Element) || target.closest(controls)) return;
      if (window.getSelection()?.isCollapsed === false) return;
      const button = target.closest(".face")?.querySelector(".edit-here");
      button?.dispatchEvent(
        new MouseEvent("click", { bubbles: true, clientX, clientY, detail: 1 }),
      );
    };
    element.addEventListener("click", onClick);
    return () => element.removeEventListener("click", onClick);
  }, [begins]);
  return ref;
}

/** Lets the texts of a piece be written where they stand. The code for it is loaded when one is. */
export function DeskOf({ job, className, children }: DeskProps) {
  const isLive = useHydrated();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [tools, setTools] = useState<Tools>();
  const [open, setOpen] = useState<Open>();
  const { id: jobId, version } = job;
  const latest = useRef({ version, revalidate });
  latest.current = { version, revalidate };
  const loading = useRef<Promise<Tools>>();
  const wake = useCallback(() => {
    loading.current ??= loadTwice(() => import("../writing/tools.tsx")).then(({ openTools }) => {
      const { version } = latest.current;
      const opened = openTools(jobId, version, () => latest.current.revalidate());
      setTools(() => opened);
      return opened;
    });
    return loading.current;
  }, [jobId]);
  useEffect(() => {
    // Steps taken before a reload can still be taken back.
    if (sessionStorage.getItem(keptKey(jobId))) wake().catch(() => {});
  }, [jobId, wake]);

  const begin = useCallback(
    async (spot: Spot, click?: Click) => {
      try {
        const { steps, offsetAt } = await wake();
        const left = steps.unsaved();
        if (!(left && isSame(left, spot)) && !(await steps.settle())) return;
        const caret = click && offsetAt(click);
        const text = rawOf(spot.shown, spot.at);
        steps.begin(spot, text);
        setOpen({ spot, text, caret });
      } catch {
        // The form can do the same, and says it if the connection is lost.
        loading.current = undefined;
        navigate(`/history/${jobId}/edit`);
      }
    },
    [jobId, navigate, wake],
  );
  const desk = useMemo(
    () => ({
      jobId,
      version,
      tools,
      open,
      begin,
      async leave(isByKey: boolean) {
        if (!tools || !open) return;
        if (!(await tools.steps.settle())) return;
        const { spot } = open;
        const text = tools.steps.text() ?? open.text;
        setOpen((now) =>
          now?.spot === spot ? { ...now, text, left: tools.steps.version(), isByKey } : now,
        );
      },
      close: () => setOpen(undefined),
    }),
    [jobId, version, tools, open, begin],
  );
  const ref = useClicks(isLive);
  return (
    <DeskContext.Provider value={isLive ? desk : undefined}>
      <div ref={ref} className={className}>
        {children}
      </div>
    </DeskContext.Provider>
  );
}

type DeskProps = { job: JobView; className: string; children: ReactNode };

/** What is open at this place, if the page is to show it instead of the stored text. */
function useOpen(place: Place): Open | undefined {
  const desk = useDesk();
  const { open } = desk ?? {};
  if (!desk || !open || !isSame(open.spot, place)) return undefined;
  return open.left === undefined || open.left > desk.version ? open : undefined;
}

/** What the page shows of a text while a paragraph of it is written: its paragraphs as they were. */
export function useShown(path: string, stored: ShownText): ShownText {
  const desk = useDesk();
  const { open } = desk ?? {};
  if (!desk || open?.spot.path !== path) return stored;
  return open.left === undefined || open.left > desk.version ? open.spot.shown : stored;
}

/** A text, or the field in which it is written. */
export function Written({ spot, children }: { spot: Spot | undefined; children: ReactNode }) {
  const open = useOpen(spot ?? { path: "" });
  const tools = useDesk()?.tools;
  if (!open || !tools) return children;
  if (open.left !== undefined) return <span className="whitespace-pre-line">{open.text}</span>;
  return <tools.Writing {...open} />;
}

/** The way into a text for keyboards and screen readers; a click on the text itself does the same. */
export function EditHere({ spot }: { spot: Spot | undefined }) {
  const desk = useDesk();
  const open = useOpen(spot ?? { path: "" });
  if (!desk || !spot || (open && open.left === undefined)) return null;
  const last = desk.open;
  const isBack = last?.isByKey === true && isSame(last.spot, spot);
  return (
    <button
      {...(isBack ? { autoFocus: true } : {})}
      type="button"
      lang="en"
      dir="ltr"
      className="edit-here no-print"
      data-place={placeKey(spot)}
      onClick={({ clientX, clientY, detail, currentTarget }) =>
        desk.begin(
          spot,
          detail > 0 ? { clientX, clientY, face: currentTarget.closest(".face") } : undefined,
        )
      }
    >
      Edit<span className="sr-only"> {spot.label}</span>
    </button>
  );
}

/** The state of saving and the steps back, once there are any. */
export function DeskState() {
  const desk = useDesk();
  if (!desk?.tools) return null;
  const { State } = desk.tools;
  return <State />;
}
