/** The drop zone's states (specification, section 4), as react-dropzone tells them. */
type Flags = Record<
  "isFocused" | "isFileDialogActive" | "isDragActive" | "isDragAccept" | "isDragReject",
  boolean
>;

export type ZoneState = "idle" | "focused" | "dialog open" | "active" | "accept" | "reject";

/** Picks one state if several hold: dragging comes before an open dialog. */
export function zoneState(zone: Flags): ZoneState {
  if (zone.isDragReject) return "reject";
  if (zone.isDragAccept) return "accept";
  if (zone.isDragActive) return "active";
  if (zone.isFileDialogActive) return "dialog open";
  return zone.isFocused ? "focused" : "idle";
}

/** Never by colour alone: states without a screen reader's word have their own text. */
export const zoneLooks: Record<ZoneState, { title: string; className: string }> = {
  idle: { title: "Drop a file here", className: "hover:border-ink" },
  focused: { title: "Drop a file here", className: "border-ink" },
  "dialog open": { title: "Choose a file in the window", className: "border-solid border-accent" },
  active: { title: "Drop the file here", className: "border-accent bg-wash" },
  accept: { title: "Let go to use this file", className: "border-solid border-ok bg-ok-wash" },
  reject: {
    title: "This file can't be used",
    className: "border-solid border-error bg-error-wash",
  },
};

/** The text read aloud; empty if the zone's own name suffices. */
export function zoneAnnouncement(state: ZoneState): string {
  return state === "idle" || state === "focused" ? "" : zoneLooks[state].title;
}
