import { useNavigate, useNavigation } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { logInAgain } from "../../connection/log-in-again.ts";
import type { Progress } from "./progress.ts";
import type { Sent } from "./send-file.ts";

export type Upload =
  | { state: "idle" }
  | { state: "sending"; file: File; progress: Progress }
  | { state: "refused"; message: string; name?: string }
  /** The connection broke; the file can be sent again. */
  | { state: "lost"; file: File };

const idle: Upload = { state: "idle" };

/** Makes the browser ask before leaving, which would end the upload. */
function useLeaveWarning(active: boolean) {
  useEffect(() => {
    if (!active) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [active]);
}

/** Loads the sending code with the first file; without a connection that fails as lost. */
async function sendInto(
  draftId: string,
  file: File,
  signal: AbortSignal,
  onProgress: (advance: (last: Progress) => Progress) => void,
): Promise<Sent> {
  const loaded = Promise.all([import("./send-file.ts"), import("./progress.ts")]);
  const code = await loaded.catch(() => undefined);
  if (!code) return { end: "lost" };
  const [{ sendFile }, { advanced }] = code;
  return sendFile(`/api/draft/${draftId}`, file, {
    signal,
    onProgress(sentBytes, totalBytes) {
      const at = performance.now();
      onProgress((last) => advanced(last, { sentBytes, totalBytes, at }));
    },
  });
}

/**
 * Uploads into the draft, one file at a time. An upload ends with its draft or its screen, or when
 * the draft has its source (`sourceId`).
 */
export function useUpload(draftId: string | undefined, sourceId: string | undefined) {
  const navigate = useNavigate();
  const { state } = useNavigation();
  const [upload, setUpload] = useState<Upload>(idle);
  useEffect(() => {
    // What was wrong with a file is over with the next step.
    if (state !== "idle") setUpload((last) => (last.state === "refused" ? idle : last));
  }, [state]);
  const running = useRef<{ place: string; controller: AbortController }>();
  useLeaveWarning(upload.state === "sending");
  const place = `${draftId} ${sourceId}`;
  useEffect(() => {
    setUpload(idle);
    return () => {
      if (running.current?.place === place) running.current.controller.abort();
    };
  }, [place]);
  const send = useCallback(
    async (file: File) => {
      if (!draftId) return;
      running.current?.controller.abort();
      const controller = new AbortController();
      running.current = { place, controller };
      const { signal } = controller;
      const progress: Progress = { sentBytes: 0, totalBytes: file.size, moments: [] };
      setUpload({ state: "sending", file, progress });
      const sent = await sendInto(draftId, file, signal, (advance) =>
        setUpload((last) =>
          last.state === "sending" && !signal.aborted
            ? { ...last, progress: advance(last.progress) }
            : last,
        ),
      );
      if (signal.aborted) return;
      if (sent.end === "received") navigate(sent.location, { preventScrollReset: true });
      if (sent.end === "refused")
        setUpload({ state: "refused", message: sent.message, name: file.name });
      if (sent.end === "lost") setUpload({ state: "lost", file });
      if (sent.end === "logged out") {
        setUpload(idle);
        logInAgain(`/?draft=${draftId}`);
      }
    },
    [draftId, place, navigate],
  );
  const stop = useCallback((then: Upload = idle) => {
    running.current?.controller.abort();
    setUpload(then);
  }, []);
  const refuse = useCallback(
    (message: string, name?: string) => stop({ state: "refused", message, name }),
    [stop],
  );
  const cancel = useCallback(() => stop(), [stop]);
  return { upload, send, refuse, cancel };
}
