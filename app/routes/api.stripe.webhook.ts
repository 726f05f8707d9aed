import { errorResponse, only } from "../auth/api.server.ts";
import { eventBody, receiveEvent } from "../billing/webhook.server.ts";
import { takes } from "../http/bodies/body.server.ts";

/** Receives Stripe's events. After any answer but 2xx Stripe sends the event again, for days. */
export const action = takes(
  eventBody,
  only("POST", ({ request }) =>
    receiveEvent(request).then((outcome) => Response.json({ outcome }), errorResponse),
  ),
);
