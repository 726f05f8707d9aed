import { AppError, type ErrorCode } from "../errors.ts";

/** The specification's 100MB (section 5), with 1,024 × 1,024 bytes per megabyte. */
export const maxUploadBytes = 104_857_600;
/** A shorter source gives no piece that could be checked against it. */
export const minWords = 120;
export const maxPdfPages = 3_000;
/** Recognising a page takes 3 to 10 seconds of processor time. */
export const maxScannedPages = 60;

/** Messages for a source that cannot be used. The specification words the first two. */
export const sourceMessages = {
  WRONG_TYPE: "Invalid file type. Please upload audio, video, or text files.",
  NOT_TEXT: "This is not a text file. Upload plain text (.txt) or a PDF.",
  EMPTY: "We found no text in this source.",
  BAD_PDF: "This PDF is damaged and can't be read.",
  PDF_PASSWORD: "This PDF is password-protected. Remove the password and upload it again.",
  PDF_SCANNED: "This PDF has no readable text (probably scanned). Upload one that has text.",
  PDF_SCAN_LONG:
    "This PDF is a scan of more than 60 pages. Scans of up to 60 pages are read: upload it in parts, or one that has text.",
  OCR_OFF:
    "This PDF is a scan, and text recognition is not installed on this server. Upload one that has text, or ask your administrator.",
  PDF_TOO_LONG: "This PDF is too long. PDFs of up to 3,000 pages are supported.",
  BAD_DOCUMENT: "This document can't be read: it is damaged, or not the kind its name says.",
  OLD_DOCUMENT:
    "This document is of an older kind (.doc) or password-protected. Save it as .docx without a password and upload it again.",
  DOCUMENT_LOCKED:
    "This book is copy-protected and can't be read. Upload one without copy protection (DRM).",
  DOCUMENT_TOO_LARGE:
    "This document holds more than can be read at once: 64 MB of unpacked text, or 6 MB of a web page. Upload a part of it.",
  ASR_OFF:
    "Transcription is not configured on this server. Upload a transcript (.txt) or ask your administrator.",
  DISK_FULL:
    "This server is running out of disk space and can't take files now. Try again later or ask your administrator.",
  NO_AUDIO: "This file has no audio track.",
  BAD_MEDIA: "This file is damaged or not supported.",
  TOO_LONG: "Recordings up to 4 hours are supported.",
  NO_FFMPEG:
    "Audio and video need ffmpeg on this server. Upload a transcript (.txt) or ask your administrator.",
  NO_MEDIA: "We found no audio, video or article at this link.",
  LINK_REFUSED: "This address can't be used. Paste a public link.",
  LINK_LOCKED:
    "This address is only for people who are logged in or have paid there. Open it in your browser and paste its text here, or upload it as a file.",
  LINK_GONE: "There is no page at this address. Check the link.",
  LINK_BUSY:
    "This site is refusing this server's requests for now. Try again later, or paste the text.",
  LINK_BROKEN: "This site is having a problem. Try again later, or paste the text.",
  LINK_SCRIPTED:
    "This page is built by scripts in the browser, which this server does not run. Paste its text, or a link to the recording itself.",
  PAGE_PLAYER:
    "This saved page is a player without a transcript. Paste the episode's or video's link, or upload its recording or transcript.",
  YT_BLOCKED:
    "YouTube refused this server's request. Download the video and upload it here, or save its transcript as a .txt file.",
  YT_NO_CAPTIONS:
    "This video has no captions and audio download is not set up. Upload the audio or video file instead.",
  YT_UNAVAILABLE: "This video is private, age-restricted or unavailable.",
  YT_LIVE: "This is a live stream. Try again when it has ended.",
  SPOTIFY_EXCLUSIVE:
    "We found no public feed for this episode; it may be Spotify-only. Upload the audio or a transcript.",
} as const satisfies Partial<Record<ErrorCode, string>>;

export const oneFileMessage = "Upload one file at a time.";
export const brokenUploadMessage = "The upload broke off. Please try again.";

/** The specification's message about size: megabytes with one decimal. */
export function tooLargeMessage(bytes: number): string {
  const megabytes = (bytes / 1_048_576).toFixed(1);
  return `File is too large. Maximum size is 100MB. Your file is ${megabytes}MB.`;
}

export function tooShortMessage(words: number): string {
  return `This source is too short to work with (${words} words; at least ${minWords} are needed).`;
}

/** Creates the error for an unusable source, with its fixed message. */
export function sourceError(code: keyof typeof sourceMessages, cause?: unknown): AppError {
  return new AppError(code, sourceMessages[code], { cause });
}
