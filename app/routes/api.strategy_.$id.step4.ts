import { stepCalls } from "../strategies/calls.server.ts";

export const action = stepCalls[4].action;
