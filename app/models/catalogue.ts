/** What native code does: one package recognises speech, another writes. */
export type Work = "speech" | "writer";
/** What a model does that can be installed. */
export type Kind = Work | "speakers";

/** Whose native code runs a model; speakers are told apart by the recogniser's. */
export const workOf = (kind: Kind): Work => (kind === "speakers" ? "speech" : kind);

export type CatalogueFile = {
  /** Its name in the installed folder. */
  name: string;
  url: string;
  bytes: number;
  sha256: string;
};

/** A model that can be installed by its name. */
export type CatalogueModel = {
  name: string;
  kind: Kind;
  title: string;
  languages: string;
  license: string;
  /** While it works, without this server. */
  memoryBytes: number;
  /** What its publisher or others measured: nothing of it was measured here. */
  speed: string;
  files: readonly CatalogueFile[];
};

const mebibyte = 1_048_576;
const vad: CatalogueFile = {
  name: "vad.onnx",
  url: "https://github.com/k2-fsa/sherpa-onnx/releases/download/asr-models/silero_vad.onnx",
  bytes: 643_854,
  sha256: "9e2449e1087496d8d4caba907f23e0bd3f78d91fa552479bb9c23ac09cbb1fd6",
};

const whisperSources = {
  tiny: "sherpa-onnx-whisper-tiny/resolve/main/tiny",
  base: "sherpa-onnx-whisper-base/resolve/main/base",
  small: "sherpa-onnx-whisper-small/resolve/main/small",
  "large-v3-turbo":
    "sherpa-onnx-whisper-turbo/resolve/2ca6ff69fc878651b770880507669577ac41c2ff/turbo",
};

type Weights = readonly [bytes: number, sha256: string];

/** Whisper in the form of sherpa-onnx, with 8-bit weights. */
function whisper(
  size: keyof typeof whisperSources,
  encoder: Weights,
  decoder: Weights,
  rest: Pick<CatalogueModel, "memoryBytes" | "speed">,
): CatalogueModel {
  const from = `https://huggingface.co/csukuangfj/${whisperSources[size]}`;
  const file = (name: string, remote: string, [bytes, sha256]: Weights): CatalogueFile => ({
    name,
    url: `${from}-${remote}`,
    bytes,
    sha256,
  });
  return {
    name: size,
    kind: "speech",
    title: `Whisper ${size}, 8 bits`,
    languages: "about 99",
    license: "MIT (OpenAI); speech detector: MIT (Silero)",
    ...rest,
    files: [
      file("encoder.onnx", "encoder.int8.onnx", encoder),
      file("decoder.onnx", "decoder.int8.onnx", decoder),
      file("tokens.txt", "tokens.txt", [
        816_730,
        "b34b360dbb493e781e479794586d661700670d65564001f23024971d1f2fa126",
      ]),
      vad,
    ],
  };
}

const parakeetUrl =
  "https://huggingface.co/csukuangfj/sherpa-onnx-nemo-parakeet-tdt-0.6b-v3-int8/resolve/2bda32ec70b097a55adaa07d9a7173915b43cc78";

/**
 * The models that can be installed by name, the smallest first. Each checksum stands in at least two
 * independent public repositories (docs/decisions/0021-models-on-the-box.md,
 * docs/decisions/0029-who-speaks.md).
 */
export const catalogue: readonly CatalogueModel[] = [
  whisper(
    "tiny",
    [12_937_772, "d24fb083ae3b1041fc24e97971d60e280c9342201fbb67b0ab428a8b4a51a434"],
    [89_855_401, "d2fece8dd42771f1df975c6c0445770d0c292bf7547c2cae04a6c0cc57540925"],
    { memoryBytes: 450 * mebibyte, speed: "the fastest; many mistakes outside English" },
  ),
  whisper(
    "base",
    [29_120_534, "0b8fb1304b6109976038efff5ace81720e00386f3ff6b54ee8c75291ca0a1e11"],
    [130_672_026, "9759d217388a01b3a4c7c15533201067b48ae819c4daafc8624e64b9409dc02d"],
    { memoryBytes: 650 * mebibyte, speed: "about half as fast as tiny" },
  ),
  whisper(
    "small",
    [112_442_483, "4cbe7b22fa9026b843b60a68640c747de05bafb1a11b57edc0e66c232d9f33a9"],
    [262_226_114, "acad50b5c782696e91b55914cc5ab4f756f1532f76e22aa6fc615f39fb69a8ee"],
    { memoryBytes: 1_300 * mebibyte, speed: "about a fifth as fast as tiny; far fewer mistakes" },
  ),
  whisper(
    "large-v3-turbo",
    [674_716_297, "b02dcdf54f348741e93fe732b67d933c8dcb6735655f710640143081db38878b"],
    [361_080_764, "20accd02388482eb3a46bd615631adfdc85e1eb2c7db9ea3f02a40ffe6b81547"],
    { memoryBytes: 1_700 * mebibyte, speed: "the slowest; the fewest mistakes in most languages" },
  ),
  {
    name: "parakeet-tdt-0.6b-v3",
    kind: "speech",
    title: "Parakeet TDT 0.6B v3, 8 bits",
    languages: "25 European ones",
    license: "CC-BY-4.0 (NVIDIA: name it where you publish); speech detector: MIT (Silero)",
    memoryBytes: 1_700 * mebibyte,
    speed: "faster than small, with fewer mistakes in its languages",
    files: [
      {
        name: "encoder.onnx",
        url: `${parakeetUrl}/encoder.int8.onnx`,
        bytes: 652_184_281,
        sha256: "acfc2b4456377e15d04f0243af540b7fe7c992f8d898d751cf134c3a55fd2247",
      },
      {
        name: "decoder.onnx",
        url: `${parakeetUrl}/decoder.int8.onnx`,
        bytes: 11_845_275,
        sha256: "179e50c43d1a9de79c8a24149a2f9bac6eb5981823f2a2ed88d655b24248db4e",
      },
      {
        name: "joiner.onnx",
        url: `${parakeetUrl}/joiner.int8.onnx`,
        bytes: 6_355_277,
        sha256: "3164c13fc2821009440d20fcb5fdc78bff28b4db2f8d0f0b329101719c0948b3",
      },
      {
        name: "tokens.txt",
        url: `${parakeetUrl}/tokens.txt`,
        bytes: 93_939,
        sha256: "d58544679ea4bc6ac563d1f545eb7d474bd6cfa467f0a6e2c1dc1c7d37e3c35d",
      },
      vad,
    ],
  },
  {
    name: "speakers",
    kind: "speakers",
    title: "pyannote segmentation 3.0 and TitaNet small: who speaks when",
    languages: "any; TitaNet learned from English voices",
    license: "MIT (CNRS); CC-BY-4.0 (NVIDIA: name it where you publish)",
    memoryBytes: 250 * mebibyte,
    speed: "works beside any recogniser, tells speakers apart, and takes time of its own",
    files: [
      {
        name: "segmentation.onnx",
        url: "https://huggingface.co/csukuangfj/sherpa-onnx-pyannote-segmentation-3-0/resolve/9403a6902bb58e3d5ae8c7e77c3422de279db2e0/model.onnx",
        bytes: 5_992_913,
        sha256: "220ad67ca923bef2fa91f2390c786097bf305bceb5e261d4af67b38e938e1079",
      },
      {
        name: "embedding.onnx",
        url: "https://github.com/k2-fsa/sherpa-onnx/releases/download/speaker-recongition-models/nemo_en_titanet_small.onnx",
        bytes: 40_257_283,
        sha256: "ad4a1802485d8b34c722d2a9d04249662f2ece5d28a7a039063ca22f515a789e",
      },
    ],
  },
  {
    name: "qwen3-1.7b",
    kind: "writer",
    title: "Qwen3 1.7B, 4 bits (Q4_K_M)",
    languages: "about 100",
    license: "Apache-2.0 (Alibaba Cloud); this form by Unsloth",
    memoryBytes: 2_000 * mebibyte,
    speed: "on two processors a minute or two a piece is to be expected; chooses worse than 4b",
    files: [
      {
        name: "model.gguf",
        url: "https://huggingface.co/unsloth/Qwen3-1.7B-GGUF/resolve/d7f544eead698dbd1f15126ef60b45a1e1933222/Qwen3-1.7B-Q4_K_M.gguf",
        bytes: 1_107_409_472,
        sha256: "b139949c5bd74937ad8ed8c8cf3d9ffb1e99c866c823204dc42c0d91fa181897",
      },
    ],
  },
  {
    name: "qwen3-4b",
    kind: "writer",
    title: "Qwen3 4B, 4 bits (Q4_K_M)",
    languages: "about 100",
    license: "Apache-2.0 (Alibaba Cloud)",
    memoryBytes: 3_600 * mebibyte,
    speed: "on two processors three to six minutes a piece are to be expected",
    files: [
      {
        name: "model.gguf",
        url: "https://huggingface.co/Qwen/Qwen3-4B-GGUF/resolve/bc640142c66e1fdd12af0bd68f40445458f3869b/Qwen3-4B-Q4_K_M.gguf",
        bytes: 2_497_280_256,
        sha256: "7485fe6f11af29433bc51cab58009521f205840f5b4ae3a32fa7f92e8534fdf5",
      },
    ],
  },
];

/** The bytes of all of a model's files. */
export const bytesOf = ({ files }: Pick<CatalogueModel, "files">): number =>
  files.reduce((sum, { bytes }) => sum + bytes, 0);
