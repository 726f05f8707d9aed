// The last step of `npm run build`: a brotli and a gzip copy beside each text file that the server
// sends as it is, so that no request pays for compressing it (server.ts picks the copy).
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import zlib from "node:zlib";

const folder = path.resolve("build/client");
const compressible = /\.(js|css|svg|json|txt|xml|webmanifest)$/;
/** Under this many bytes the answer fits one packet either way. */
const leastBytes = 512;

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

async function compress(file) {
  const content = readFileSync(file);
  if (content.length < leastBytes) return;
  const params = {
    [zlib.constants.BROTLI_PARAM_QUALITY]: zlib.constants.BROTLI_MAX_QUALITY,
    [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  writeFileSync(`${file}.br`, await brotli(content, { params }));
  writeFileSync(`${file}.gz`, await gzip(content, { level: zlib.constants.Z_BEST_COMPRESSION }));
}

const files = readdirSync(folder, { recursive: true })
  .map((name) => path.join(folder, name))
  .filter((name) => compressible.test(name));
await Promise.all(files.map(compress));
