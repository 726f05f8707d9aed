import { useRoot } from "../use-root.ts";

/** What writes and what listens here, and the commands for what is missing. */
export function WhoWorks({ mode }: { mode: "quick" | "strategy" }) {
  const workers = useRoot()?.workers;
  if (!workers) return null;
  const { writes, listens, commands } = workers;
  return (
    <p className="text-sm text-muted">
      {writes[mode]} {listens}
      {commands.length > 0 && (
        <>
          {" "}
          The operator of this server can change that:{" "}
          {commands.map((command, at) => (
            <span key={command}>
              {at > 0 && " · "}
              <code className="break-words">{command}</code>
            </span>
          ))}
        </>
      )}
    </p>
  );
}
