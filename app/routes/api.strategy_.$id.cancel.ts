import { apiCall, only } from "../auth/api.server.ts";
import { noBody, takes } from "../http/bodies/body.server.ts";
import { cancelStrategy } from "../strategies/lifecycle.server.ts";
import { requireStrategy, strategyShown } from "../strategies/read.server.ts";

/** Stops the strategy, charging only for delivered pieces; leaves one that has ended. */
export const action = takes(
  noBody,
  only(
    "POST",
    apiCall(({ user, params }) => {
      const id = params.id ?? "";
      cancelStrategy(user.id, id);
      return strategyShown(user.id, requireStrategy(user.id, id));
    }),
  ),
);
