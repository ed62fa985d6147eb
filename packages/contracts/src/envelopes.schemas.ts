import { z } from 'zod';

/** Body of every refusal. 5xx bodies carry a requestId and nothing else of the inside. */
export const errorBody = z
  .object({
    status: z.number().int(),
    code: z.string(),
    message: z.string(),
    details: z.record(z.string(), z.unknown()).optional(),
    requestId: z.string().optional(),
  })
  .meta({ id: 'ErrorBody' });
export type ErrorBody = z.infer<typeof errorBody>;

/** One field's fault inside `details.fields` of `validation.failed`. */
export interface FieldFault {
  readonly path: string;
  readonly code: string;
  readonly message: string;
}

/**
 * A list; `page` starts at 1. `total` counts all rows of the question; where counting ended before them
 * (`isTotalExact: false`) there are at least so many.
 */
export function listOf<T extends z.ZodType>(item: T) {
  return z.object({
    data: z.array(item),
    total: z.number().int(),
    isTotalExact: z.boolean(),
    page: z.number().int(),
    limit: z.number().int(),
  });
}

/** Plain confirmation in Ukrainian. */
export const messageView = z.object({ message: z.string() }).meta({ id: 'Message' });
export type MessageView = z.infer<typeof messageView>;
