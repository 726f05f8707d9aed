import { stepCalls } from "../strategies/calls.server.ts";

export const action = stepCalls[2].action;
