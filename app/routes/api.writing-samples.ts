import { apiCall, only } from "../auth/api.server.ts";
import { takes } from "../http/bodies/body.server.ts";
import { newSampleBody } from "../samples/answers.server.ts";
import { addSample, listSamples } from "../samples/samples.server.ts";

export const loader = apiCall(({ user }) => listSamples(user.id));

export const action = takes(
  newSampleBody,
  only(
    "POST",
    apiCall(async ({ user, request }) => addSample(user.id, await newSampleBody.read(request))),
  ),
);
