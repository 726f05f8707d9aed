import { apiCall } from "../auth/api.server.ts";
import { requireStrategy, strategyShown } from "../strategies/read.server.ts";

export const loader = apiCall(({ user, params }) =>
  strategyShown(user.id, requireStrategy(user.id, params.id ?? "")),
);
