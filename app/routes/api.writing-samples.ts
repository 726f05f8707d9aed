import { z } from "zod";
import { apiCall, jsonBody, only } from "../api.server.ts";
import { addSample, listSamples } from "../samples/samples.server.ts";

/** Missing fields are blank ones: the domain says so in the specification's words. */
const newSample = z.object({ title: z.string().default(""), content: z.string().default("") });

export const loader = apiCall(({ user }) => listSamples(user.id));

export const action = only(
  "POST",
  apiCall(async ({ user, request }) => addSample(user.id, await jsonBody(request, newSample))),
);
