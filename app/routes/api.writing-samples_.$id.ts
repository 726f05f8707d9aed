import { apiCall, only } from "../api.server.ts";
import { removeSample } from "../samples/samples.server.ts";

export const action = only(
  "DELETE",
  apiCall(({ user, params }) => {
    removeSample(user.id, params.id ?? "");
    return new Response(null, { status: 204 });
  }),
);
