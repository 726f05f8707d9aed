/** Where a piece is kept, and where it is looked at while it is being written. */
export const piecePath = (transformId: string) => `/history/${transformId}`;
export const jobPath = (transformId: string) => `/?jobId=${transformId}`;

/** The same of a strategy: its summary, and its wizard, which stands at a step where one is named. */
export const strategyPath = (strategyId: string) => `/history/strategy/${strategyId}`;
export const wizardPath = (strategyId: string, step?: number) =>
  step ? `/?strategy=${strategyId}&step=${step}` : `/?strategy=${strategyId}`;
