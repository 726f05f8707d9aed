import { type ComponentType, createContext, useContext } from "react";
import type { ShownText } from "../../pieces/shown-texts.ts";
import type { PieceSteps, Place } from "../writing/steps.ts";

/** A place that can be written in, with what it is called and what the page shows there. */
export type Spot = Place & { label: string; shown: ShownText; isOneLine?: boolean };

/** A click on a text's face, by which the field's caret is set. */
export type Click = { clientX: number; clientY: number; face: Element | null };

/** The place being written in; once left, its words are shown until the page has the new version. */
export type Open = {
  spot: Spot;
  text: string;
  caret: number | undefined;
  /** The version that was stored when it was left, and whether by a key, which takes the focus back. */
  left?: number;
  isByKey?: boolean;
};

/** What is loaded to write with. */
export type Tools = {
  steps: PieceSteps;
  offsetAt(click: Click): number | undefined;
  Writing: ComponentType<Open>;
  State: ComponentType;
};

type Desk = {
  jobId: string;
  version: number;
  tools: Tools | undefined;
  open: Open | undefined;
  begin(spot: Spot, click?: Click): void;
  leave(isByKey: boolean): void;
  /** Closes the place at once, without what is not saved of it. */
  close(): void;
};

export const DeskContext = createContext<Desk | undefined>(undefined);

/** Where the piece is the person's and scripts run; undefined elsewhere. */
export const useDesk = () => useContext(DeskContext);

export const placeKey = ({ path, at }: Place) => `${path} ${at ?? ""}`;

/** Where a tab keeps the steps of a piece. */
export const keptKey = (jobId: string) => `steps ${jobId}`;
