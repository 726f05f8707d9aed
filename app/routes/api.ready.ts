import { readiness } from "../serving/readiness.server.ts";

/** 200 while the server takes work, 503 while it stops, or its database or its disk fails it. */
export async function loader() {
  const { ready, reason } = await readiness();
  return Response.json(
    { status: ready ? "ready" : "unavailable", reason },
    { status: ready ? 200 : 503 },
  );
}
