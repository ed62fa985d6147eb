import { z } from 'zod';

/** Body of every error response. 5xx bodies contain only a requestId and no internals. */
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

/** A validation issue in `details.fields` of `validation.failed`. */
export interface FieldIssue {
  readonly path: string;
  readonly code: string;
  readonly message: string;
}

/** `details` of `request.keyReused`. */
export interface KeyReusedDetails {
  /** Id of what the first request with this key created. */
  readonly _id: string;
}

/**
 * A page of a list; `page` starts at 1. `total` counts all matches; with `isTotalExact: false` counting
 * stopped early and there are at least that many.
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

/** Confirmation message in Ukrainian. */
export const messageView = z.object({ message: z.string() }).meta({ id: 'Message' });
export type MessageView = z.infer<typeof messageView>;
