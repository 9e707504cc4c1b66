import * as z from 'zod/mini';

/** What a back office answers when it refuses. `key` may be `some.key#placeholder`. */
export const refusalBody = z.object({
  key: z.string(),
  message: z.optional(z.string()),
  details: z.optional(z.unknown()),
});
export type RefusalBody = z.infer<typeof refusalBody>;
