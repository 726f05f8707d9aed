import { errorResponse, only } from "../api.server.ts";
import { receiveEvent } from "../billing/webhook.server.ts";

/** Stripe's events. Anything but 2xx makes Stripe send the event again, for days. */
export const action = only("POST", ({ request }) =>
  receiveEvent(request).then((outcome) => Response.json({ outcome }), errorResponse),
);
