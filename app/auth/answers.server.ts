import { z } from "zod";
import type { User } from "./session.server.ts";

export const userAnswer = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
}) satisfies z.ZodType<User>;
