import { z } from "zod";
import { deletionProof } from "../account/forms.server.ts";
import { userAnswer } from "../auth/answers.server.ts";
import { loginForm, signupForm } from "../auth/forms.server.ts";
import { newSample, sampleAnswer, samplesAnswer } from "../samples/answers.server.ts";
import { failedPage, file, htmlPage, type Operation } from "./operation.ts";

const account = { tag: "Account" } as const;
const samples = { tag: "Writing samples" } as const;
/** A page that people walk through; it leads on with a redirect. */
const page = { ...account, session: false } as const;

const login = z.union([
  loginForm.extend({ intent: z.literal("login") }),
  signupForm.extend({ intent: z.literal("signup") }),
]);

export const accountOperations: Operation[] = [
  {
    ...page,
    method: "get",
    path: "/api/login",
    operationId: "loginPage",
    summary: "The page to log in or make an account",
    query: { next: "A path of this site to go to afterwards." },
    answers: { 200: htmlPage, 302: "nothing" },
    failures: [],
  },
  {
    ...page,
    method: "post",
    path: "/api/login",
    operationId: "login",
    summary: "Logs in or makes an account: the answer sets the session cookie",
    query: { next: "A path of this site to go to afterwards." },
    body: { type: "form", schema: login },
    answers: { 303: "nothing", 400: failedPage, 401: failedPage, 429: failedPage },
    failures: [],
  },
  {
    ...page,
    method: "get",
    path: "/api/login/code",
    operationId: "codePage",
    summary: "The page that asks for the code of the second factor",
    answers: { 200: htmlPage, 302: "nothing" },
    failures: [],
  },
  {
    ...page,
    method: "post",
    path: "/api/login/code",
    operationId: "sendCode",
    summary: "Takes the code of the second factor",
    body: { type: "form", schema: z.object({ code: z.string() }) },
    answers: { 303: "nothing", 401: failedPage, 429: failedPage },
    failures: [],
  },
  {
    ...page,
    method: "get",
    path: "/api/login/provider",
    operationId: "loginWithProvider",
    summary: "Leads to the identity provider",
    answers: { 303: "nothing", 404: failedPage, 503: failedPage },
    failures: [],
  },
  {
    ...page,
    method: "get",
    path: "/api/login/callback",
    operationId: "returnFromProvider",
    summary: "Where the identity provider sends people back to",
    query: { code: "Of the provider.", state: "Of this site; it works once." },
    answers: {
      303: "nothing",
      400: failedPage,
      401: failedPage,
      409: failedPage,
      429: failedPage,
      503: failedPage,
    },
    failures: [],
  },
  {
    ...page,
    method: "get",
    path: "/api/logout",
    operationId: "logoutPage",
    summary: "Logs out from this site's own pages; from elsewhere a page with one button",
    answers: { 200: htmlPage, 303: "nothing" },
    failures: [],
  },
  {
    ...page,
    method: "post",
    path: "/api/logout",
    operationId: "logout",
    summary: "Logs out",
    answers: { 303: "nothing" },
    failures: [],
  },
  {
    ...account,
    method: "get",
    path: "/api/auth/user",
    operationId: "currentUser",
    summary: "The logged-in user",
    answers: { 200: userAnswer },
    failures: [],
  },
  {
    ...account,
    method: "get",
    path: "/api/account/export",
    operationId: "exportAccount",
    summary: "Everything of the user",
    answers: { 200: file("application/zip", "An archive that can be read without this site.") },
    failures: [429],
  },
  {
    ...account,
    method: "delete",
    path: "/api/account",
    operationId: "deleteAccount",
    summary: "Deletes the user's account and all that is theirs",
    body: { type: "application/json", schema: deletionProof },
    answers: { 204: "nothing" },
    failures: [400, 409, 413, 429],
  },
  {
    ...samples,
    method: "get",
    path: "/api/writing-samples",
    operationId: "listSamples",
    summary: "The user's writing samples",
    answers: { 200: samplesAnswer },
    failures: [],
  },
  {
    ...samples,
    method: "post",
    path: "/api/writing-samples",
    operationId: "addSample",
    summary: "Saves a writing sample; two at most",
    body: { type: "application/json", schema: newSample },
    answers: { 200: sampleAnswer },
    failures: [400, 409, 413],
  },
  {
    ...samples,
    method: "delete",
    path: "/api/writing-samples/{id}",
    operationId: "removeSample",
    summary: "Removes a writing sample",
    answers: { 204: "nothing" },
    failures: [404],
  },
];
