/** The key of the job that writes a transform. */
export const writeKey = (transformId: string) => `write:${transformId}`;
