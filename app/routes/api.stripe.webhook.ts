import { errorResponse, only } from "../auth/api.server.ts";
import { eventBody, receiveEvent } from "../billing/webhook.server.ts";
import { takes } from "../http/bodies/body.server.ts";

/** Stripe's events. Anything but 2xx makes Stripe send the event again, for days. */
export const action = takes(
  eventBody,
  only("POST", ({ request }) =>
    receiveEvent(request).then((outcome) => Response.json({ outcome }), errorResponse),
  ),
);
