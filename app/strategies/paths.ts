/** Where a strategy is gone on with: its wizard, and its summary once it is done. */
export const wizardPath = (strategyId: string) => `/?strategy=${strategyId}`;

/** Where it is kept. */
export const historyPath = (strategyId: string) => `/history/strategy/${strategyId}`;
