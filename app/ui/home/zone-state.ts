/** The drop zone's states (specification, section 4), as react-dropzone tells them. */
type Flags = Record<
  "isFocused" | "isFileDialogActive" | "isDragActive" | "isDragAccept" | "isDragReject",
  boolean
>;

export type ZoneState = "idle" | "focused" | "dialog open" | "active" | "accept" | "reject";

/** The one state that is shown where several hold: what is dragged comes before what is open. */
export function zoneState(zone: Flags): ZoneState {
  if (zone.isDragReject) return "reject";
  if (zone.isDragAccept) return "accept";
  if (zone.isDragActive) return "active";
  if (zone.isFileDialogActive) return "dialog open";
  return zone.isFocused ? "focused" : "idle";
}

/** Never by colour alone: each state that a screen reader has no word for has one of its own. */
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

/** What is said aloud; at rest, and with the focus on it, the zone's own name says it all. */
export function zoneAnnouncement(state: ZoneState): string {
  return state === "idle" || state === "focused" ? "" : zoneLooks[state].title;
}
