import { z } from 'zod';

/** Body of every error response. 5xx bodies contain only a requestId and no internals. */
export const errorBody = z
  .object({
    status: z.number().int(),
    code: z.string().describe('Code of the error; never changes.'),
    message: z.string().describe('Message for people, in Ukrainian.'),
    details: z
      .record(z.string(), z.unknown())
      .optional()
      .describe('Facts about the error, for example `fields` of `validation.failed` or `retryAfterSeconds`.'),
    requestId: z.string().optional().describe('Id under which the server has logged the request.'),
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

/** One page of a list. */
export function listOf<T extends z.ZodType>(item: T) {
  return z.object({
    data: z.array(item),
    total: z.number().int().describe('Number of all matches.'),
    isTotalExact: z
      .boolean()
      .describe('False if counting stopped early: there are at least `total` matches.'),
    page: z.number().int().describe('Number of this page, from 1.'),
    limit: z.number().int().describe('Largest number of entries on a page.'),
  });
}

export const messageView = z
  .object({ message: z.string().describe('Confirmation for people, in Ukrainian.') })
  .meta({ id: 'Message' });
export type MessageView = z.infer<typeof messageView>;
