import { readFileSync } from "node:fs";
import PdfDocument from "pdfkit";

export type TestFile = { name: string; mimeType: string; buffer: Buffer };

export function textFile(name: string, content: string | Buffer): TestFile {
  return { name, mimeType: "text/plain", buffer: Buffer.from(content) };
}

const interview = readFileSync("app/testing/material/fixtures/seed-library.txt", "utf8");

/** A talk by two speakers, with times. */
export const talk = textFile("seed-library.txt", interview);

async function makePdf(draw: (pdf: PDFKit.PDFDocument) => void, options = {}): Promise<Buffer> {
  const pdf = new PdfDocument(options);
  const chunks: Buffer[] = [];
  pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => pdf.on("end", resolve));
  draw(pdf);
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}

async function pdfFile(name: string, made: Promise<Buffer>): Promise<TestFile> {
  return { name, mimeType: "application/pdf", buffer: await made };
}

const pages = 40;

/** The talk's words as a forty-page document, without speakers and times. */
export function talkPdf(): Promise<TestFile> {
  const words = interview.replace(/^\[[\d:]+\] \S+: /gm, "").split(/\s+/);
  const upTo = (page: number) => Math.floor((page * words.length) / pages);
  return pdfFile(
    "seed-library.pdf",
    makePdf((pdf) => {
      for (let page = 0; page < pages; page++) {
        if (page > 0) pdf.addPage();
        pdf.text(words.slice(upTo(page), upTo(page + 1)).join(" "));
      }
    }),
  );
}

const scannedPdf = () =>
  pdfFile(
    "scan.pdf",
    makePdf((pdf) => pdf.rect(50, 50, 400, 600).fill("#888888")),
  );

const lockedPdf = () =>
  pdfFile(
    "locked.pdf",
    makePdf((pdf) => pdf.text("secret ".repeat(200)), { userPassword: "open sesame" }),
  );

async function brokenPdf(): Promise<TestFile> {
  const { buffer, ...rest } = await talkPdf();
  return { ...rest, name: "broken.pdf", buffer: buffer.subarray(0, 700) };
}

const emptyMp4 = Buffer.concat([Buffer.from("\0\0\0\x14ftypmp42", "latin1"), Buffer.alloc(4096)]);
const pngHead = Buffer.from("89504e470d0a1a0a0000000d4948445200000001000000010806000000", "hex");

/** Every unusable file: its kind, the message and the API's status. */
export const refusedFiles: {
  what: string;
  file: () => TestFile | Promise<TestFile>;
  message: string;
  status: number;
}[] = [
  {
    what: "a type that is not taken",
    file: () => textFile("talk.pptx", "word ".repeat(200)),
    message: "Invalid file type. Please upload audio, video, or text files.",
    status: 415,
  },
  {
    what: "a picture named .txt",
    file: () => textFile("photo.txt", pngHead),
    message: "This is not a text file. Upload plain text (.txt) or a PDF.",
    status: 400,
  },
  {
    what: "a text without words",
    file: () => textFile("blank.txt", " \n \n"),
    message: "We found no text in this source.",
    status: 400,
  },
  {
    what: "a text that is too short",
    file: () => textFile("short.txt", "Only these few words."),
    message: "This source is too short to work with (4 words; at least 120 are needed).",
    status: 400,
  },
  {
    what: "a video with nothing in it",
    file: () => ({ name: "talk.mp4", mimeType: "video/mp4", buffer: emptyMp4 }),
    message: "This file is damaged or not supported.",
    status: 400,
  },
  {
    what: "a scanned PDF",
    file: scannedPdf,
    message: "This PDF has no readable text (probably scanned). Upload one that has text.",
    status: 400,
  },
  {
    what: "a PDF with a password",
    file: lockedPdf,
    message: "This PDF is password-protected. Remove the password and upload it again.",
    status: 400,
  },
  {
    what: "a damaged PDF",
    file: brokenPdf,
    message: "This PDF is damaged and can't be read.",
    status: 400,
  },
];
