import { apiCall, only } from "../auth/api.server.ts";
import { noBody, takes } from "../http/bodies/body.server.ts";
import { removeSample } from "../samples/samples.server.ts";

export const action = takes(
  noBody,
  only(
    "DELETE",
    apiCall(({ user, params }) => {
      removeSample(user.id, params.id ?? "");
      return new Response(null, { status: 204 });
    }),
  ),
);
