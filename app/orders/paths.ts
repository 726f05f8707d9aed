/** A piece's page in History, and its page on the home screen during writing. */
export const piecePath = (transformId: string) => `/history/${transformId}`;
export const jobPath = (transformId: string) => `/?jobId=${transformId}`;

/** Where a written piece's passages are chosen anew. */
export const choosePath = (transformId: string) => `/history/${transformId}/choose`;

/** A strategy's summary in History, and its wizard, opened at `step` if given. */
export const strategyPath = (strategyId: string) => `/history/strategy/${strategyId}`;
export const wizardPath = (strategyId: string, step?: number) =>
  step ? `/?strategy=${strategyId}&step=${step}` : `/?strategy=${strategyId}`;

/** Where the passages of a strategy's piece are chosen before it is written. */
export const chooseAheadPath = (strategyId: string, format: string) =>
  `/strategies/${strategyId}/choose/${format}`;
