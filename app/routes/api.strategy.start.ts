import { apiCall, only } from "../auth/api.server.ts";
import { takes } from "../http/bodies/body.server.ts";
import { orderBody } from "../orders/submit.server.ts";
import { strategySubmitted } from "../orders/submit-strategy.server.ts";

/** Begins a strategy; its steps are calls of their own. */
export const action = takes(
  orderBody,
  only(
    "POST",
    apiCall(({ user, request }) => strategySubmitted(user.id, request)),
  ),
);
