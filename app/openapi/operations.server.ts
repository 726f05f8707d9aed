import { accountOperations } from "./account-operations.server.ts";
import { billingOperations } from "./billing-operations.server.ts";
import { draftOperations } from "./draft-operations.server.ts";
import { episodeOperations } from "./episode-operations.server.ts";
import { pieceOperations } from "./piece-operations.server.ts";
import { strategyOperations } from "./strategy-operations.server.ts";

/** Every call of the API. */
export const operations = [
  ...accountOperations,
  ...draftOperations,
  ...episodeOperations,
  ...pieceOperations,
  ...strategyOperations,
  ...billingOperations,
];
