import { apiCall } from "../api.server.ts";
import { subscriptionShown } from "../credits/shown.server.ts";

export const loader = apiCall(({ user }) => subscriptionShown(user.id));
