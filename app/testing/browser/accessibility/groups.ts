import { accountStates } from "../../states/account.ts";
import { billingStates } from "../../states/billing.ts";
import { deskStates, poorDeskStates } from "../../states/desk.ts";
import { emptyStates, historyStates } from "../../states/history.ts";
import { jobStates, poorStates, quickStates, strategyStates } from "../../states/home.ts";
import { resultStates } from "../../states/result.ts";
import { rightToLeftStates } from "../../states/right-to-left.ts";
import { sampleStates } from "../../states/sample.ts";
import { scriptStates } from "../../states/script.ts";
import { sourceStates } from "../../states/source.ts";
import { poorWizardStates, summaryStates, wizardStates } from "../../states/strategy.ts";
import { visitorStates } from "../../states/visitor.ts";
import type { Page } from "../test.ts";
import type { State } from "./state.ts";

/** States that one user goes through in order. */
type Group = {
  name: string;
  states(userId: string, page: Page): State[] | Promise<State[]>;
  /** The user's credits; 500 by default. */
  credits?: number;
  visitor?: boolean;
};

/** Every screen of the product in every state, in groups of similar duration. */
export const groups: Group[] = [
  { name: "a visitor's screens", visitor: true, states: () => visitorStates },
  { name: "Quick Transform up to the price", states: quickStates },
  { name: "the Strategy Generator up to the price", states: strategyStates },
  { name: "a job", states: jobStates },
  { name: "the results", states: resultStates },
  {
    name: "a user without a credit",
    credits: 0,
    states: async (id) => [...(await poorStates(id)), ...poorDeskStates(id)],
  },
  { name: "a user who has made nothing", states: () => emptyStates },
  { name: "the steps of a strategy", states: wizardStates },
  { name: "a strategy with too few credits", credits: 20, states: poorWizardStates },
  { name: "a strategy", states: summaryStates },
  { name: "History", states: historyStates },
  { name: "Sources", states: sourceStates },
  { name: "the editor's desk", states: deskStates },
  { name: "Writing Samples", states: () => sampleStates },
  { name: "Billing", states: () => billingStates },
  { name: "the account", states: accountStates },
  { name: "a piece in Arabic", states: rightToLeftStates },
  { name: "what scripts alone show", states: scriptStates },
];
