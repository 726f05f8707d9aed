import { expect, test } from "vitest";
import { zoneAnnouncement, zoneLooks, zoneState } from "./zone-state.ts";

const rest = {
  isFocused: false,
  isFileDialogActive: false,
  isDragActive: false,
  isDragAccept: false,
  isDragReject: false,
};

test("focused, dialog open, drag active, accept and reject are told apart", () => {
  const focused = { ...rest, isFocused: true };
  const dialog = { ...focused, isFileDialogActive: true };
  const dragged = { ...focused, isDragActive: true };
  expect(zoneState(rest)).toBe("idle");
  expect(zoneState(focused)).toBe("focused");
  expect(zoneState(dialog)).toBe("dialog open");
  expect(zoneState(dragged)).toBe("active");
  expect(zoneState({ ...dragged, isDragAccept: true })).toBe("accept");
  expect(zoneState({ ...dragged, isDragReject: true })).toBe("reject");
});

test("no two states look the same, and none but focus differs by colour alone", () => {
  const looks = Object.values(zoneLooks);
  expect(new Set(looks.map(({ className }) => className)).size).toBe(looks.length);
  const { focused, ...others } = zoneLooks;
  expect(new Set(Object.values(others).map(({ title }) => title)).size).toBe(looks.length - 1);
  expect(focused.title).toBe(others.idle.title);
});

test("each state but rest and focus is said aloud", () => {
  const said = (["idle", "focused", "dialog open", "active", "accept", "reject"] as const).map(
    zoneAnnouncement,
  );
  expect(said).toEqual([
    "",
    "",
    "Choose a file in the window",
    "Drop the file here",
    "Let go to use this file",
    "This file can't be used",
  ]);
});
