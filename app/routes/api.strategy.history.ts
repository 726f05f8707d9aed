import { apiCall } from "../auth/api.server.ts";
import { strategyHistory } from "../strategies/calls.server.ts";

export const loader = apiCall(({ user }) => strategyHistory(user.id));
