import { expect, test } from "vitest";
import { languageCode } from "./language-names.ts";
import { heardIn } from "./reply.ts";

const segment = { start: 1, end: 2, text: " We opened." };

test("what Whisper itself doubts is left out", () => {
  const doubtful = [
    { ...segment, text: "Thanks for watching!", no_speech_prob: 0.9, avg_logprob: -1.4 },
    { ...segment, text: "la la la la la la", compression_ratio: 3.1 },
    { ...segment, no_speech_prob: 0.9, avg_logprob: -0.3 },
  ];
  expect(heardIn({ text: "", segments: doubtful }, 60).cues).toEqual([
    { text: "We opened.", start: 1, end: 2 },
  ]);
});

test("times stay within the stretch, and what begins after it is dropped", () => {
  const segments = [
    { ...segment, start: -0.4 },
    { ...segment, end: 99 },
    { ...segment, start: 61, end: 62 },
  ];
  expect(heardIn({ segments }, 60).cues.map(({ start, end }) => [start, end])).toEqual([
    [0, 2],
    [1, 60],
  ]);
});

test("nanoseconds and numbers as strings are seconds", () => {
  const segments = [{ start: 3e9, end: 4.5e9, text: "a" }];
  expect(heardIn({ segments }, 60).cues[0]).toEqual({ start: 3, end: 4.5, text: "a" });
  const strings = { duration: "12", segments: [{ start: "3", end: "4.5", text: "a" }] };
  expect(heardIn(strings, 60).cues[0]).toEqual({ start: 3, end: 4.5, text: "a" });
});

test("a text alone has no times; silence has no cues", () => {
  expect(heardIn({ text: " All of it. " }, 60)).toEqual({ cues: [{ text: "All of it." }] });
  expect(heardIn({ text: "", segments: [] }, 60)).toEqual({ cues: [] });
});

test("the file form of whisper.cpp counts milliseconds", () => {
  const file = {
    result: { language: "de" },
    transcription: [{ offsets: { from: 500, to: 1_500 }, text: " Hallo." }],
  };
  expect(heardIn(file, 60)).toEqual({
    language: "de",
    cues: [{ text: "Hallo.", start: 0.5, end: 1.5 }],
  });
});

test.each([[{}], [{ error: { message: "no" } }], ["text"], [null], [{ segments: "many" }]])(
  "%j is no transcript",
  (json) => {
    expect(() => heardIn(json, 60)).toThrow();
  },
);

test.each([
  ["english", "en"],
  ["German", "de"],
  ["pt-BR", "pt"],
  ["deu", "de"],
  ["japanese", "ja"],
  ["Klingonese", undefined],
  ["", undefined],
  [null, undefined],
])("%s is %s", (told, code) => {
  expect(languageCode(told)).toBe(code);
});
