// Plain JavaScript on purpose: a Node.js that is too old cannot even read server.ts.
const least = [22, 19];
const [major, minor] = process.versions.node.split(".").map(Number);

if (major < least[0] || (major === least[0] && minor < least[1])) {
  console.error(
    `Node.js ${least.join(".")} or newer is needed; this is ${process.versions.node}. ` +
      "Run it through the npm scripts: they bring their own.",
  );
  process.exit(1);
}
