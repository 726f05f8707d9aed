import { accountStates } from "../account-states.ts";
import { billingStates } from "../billing-states.ts";
import { deskStates, poorDeskStates } from "../desk-states.ts";
import { emptyStates, historyStates } from "../history-states.ts";
import { jobStates, poorStates, quickStates, strategyStates } from "../home-states.ts";
import { resultStates } from "../result-states.ts";
import { rightToLeftStates } from "../right-to-left-states.ts";
import { sampleStates } from "../sample-states.ts";
import { scriptStates } from "../script-states.ts";
import { sourceStates } from "../source-states.ts";
import { poorWizardStates, summaryStates, wizardStates } from "../strategy-states.ts";
import type { Page } from "../test.ts";
import { visitorStates } from "../visitor-states.ts";
import type { State } from "./state.ts";

/** States that one person meets one after the other. */
type Group = {
  name: string;
  states(userId: string, page: Page): State[] | Promise<State[]>;
  /** What the user has; 500 unless told. */
  credits?: number;
  visitor?: boolean;
};

/** Every screen of the product in every state, in portions of about the same length. */
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
