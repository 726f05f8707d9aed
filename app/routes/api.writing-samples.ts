import { apiCall, jsonBody, only } from "../api.server.ts";
import { newSample } from "../samples/answers.server.ts";
import { addSample, listSamples } from "../samples/samples.server.ts";

export const loader = apiCall(({ user }) => listSamples(user.id));

export const action = only(
  "POST",
  apiCall(async ({ user, request }) => addSample(user.id, await jsonBody(request, newSample))),
);
