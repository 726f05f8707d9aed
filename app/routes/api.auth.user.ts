import { apiCall } from "../auth/api.server.ts";

/** The logged-in user; 401 without one. */
export const loader = apiCall(({ user }) => user);
