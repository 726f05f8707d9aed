import ical, {
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventStatus,
  ICalEventTransparency,
} from "ical-generator";
import { AppError } from "../errors.ts";
import { piecePath, strategyPath } from "../orders/paths.ts";
import { type Parts, type Publication, summaryParts } from "./summary-parts.server.ts";

const halfAnHourMs = 30 * 60_000;
/** The largest integer that calendars accept (RFC 5545, section 3.3.8). */
const greatest = 2_147_483_647;

/**
 * Grows whenever the schedule is remade or the piece changes, and never shrinks: calendars use it
 * to tell a newer event from an older one with the same UID (RFC 5545, section 3.8.7.4).
 */
function sequenceOf({ scheduledAt, result }: Parts, { version }: Publication): number {
  const seconds = Math.floor((scheduledAt - result.createdAt) / 1_000);
  return Math.min(greatest, Math.max(0, seconds) + version - 1);
}

function descriptionOf(publication: Publication, timeZone: string, url: string): string {
  const { formatLabel, platform, day, time, promotion, transformId } = publication;
  const tips = promotion.map((tip) => `• ${tip}`).join("\n");
  const head = `${formatLabel} on ${platform}, ${day} ${time} (${timeZone})`;
  const note = transformId ? "" : "This piece is not written.";
  return [head, note, tips && `Promotion:\n${tips}`, url].filter(Boolean).join("\n\n");
}

/**
 * Renders the schedule as an RFC 5545 calendar. Times are in UTC, so they are right in every
 * calendar, whatever it knows about zones; the text names the chosen zone. `origin` is the server's
 * own address.
 */
export function calendarText(parts: Parts, origin: string, now: number): string {
  const { result, publications } = parts;
  const calendar = ical({
    name: result.step1?.topic ?? "Publishing Schedule",
    prodId: { company: "Offprint", product: "Publishing Schedule", language: "EN" },
    method: ICalCalendarMethod.PUBLISH,
  });
  for (const publication of publications) {
    const { key, transformId, instant, platform, title } = publication;
    const place = transformId ? piecePath(transformId) : strategyPath(result.id);
    const url = new URL(place, origin).href;
    calendar.createEvent({
      id: `${result.id}-${key}@offprint`,
      sequence: sequenceOf(parts, publication),
      stamp: new Date(now),
      start: new Date(instant),
      end: new Date(instant + halfAnHourMs),
      summary: `${platform}: ${title}`,
      description: descriptionOf(publication, result.timeZone, url),
      url,
      status: transformId ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE,
      transparency: ICalEventTransparency.TRANSPARENT,
      busystatus: ICalEventBusyStatus.FREE,
    });
  }
  return calendar.toString();
}

/** Exports the schedule as a calendar file. Throws NOT_FOUND, also if there is no schedule yet. */
export function calendarFile(userId: string, strategyId: string, origin: string, now = Date.now()) {
  const parts = summaryParts(userId, strategyId);
  if (parts.publications.length === 0) {
    throw new AppError("NOT_FOUND", "This strategy has no publishing schedule yet.");
  }
  const name = `content-strategy-${parts.result.id}.ics`;
  return { name, text: calendarText(parts, origin, now) };
}
