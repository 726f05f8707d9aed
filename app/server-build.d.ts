/** The Remix build: Vite makes it in development, bin/build-server.ts bundles the built one. */
declare module "virtual:remix/server-build" {
  const build: import("@remix-run/node").ServerBuild;
  export = build;
}
