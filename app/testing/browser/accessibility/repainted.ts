/** In the page: resolves once changes were laid out, handled by scripts and painted. */
export const repainted = () =>
  new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));
