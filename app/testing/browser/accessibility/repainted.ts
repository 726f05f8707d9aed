/** In the page: resolves once what changed was laid out, answered by scripts and painted. */
export const repainted = () =>
  new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));
