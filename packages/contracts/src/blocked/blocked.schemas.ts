import { z } from 'zod';
import { recordField } from '../fields.schemas.js';
import { objectId } from '../ids.schemas.js';
import { fieldMessages } from '../messages/ui/fields.js';
import { blockedKinds } from './blocked.constants.js';

/** One of the two. */
export const updateBlockedInput = recordField({
  block: objectId
    .nullable()
    .default(null)
    .describe('Id of a memory: blocks the account that wrote it, or the network of its guest.'),
  unblock: objectId.nullable().default(null).describe('Id of an entry of the list.'),
})
  .superRefine(({ block, unblock }, context) => {
    if ((block === null) === (unblock === null))
      context.addIssue({ code: 'custom', path: ['block'], message: fieldMessages.required });
  })
  .meta({ id: 'UpdateBlockedInput' });
export type UpdateBlockedInput = z.output<typeof updateBlockedInput>;

export const blockedAuthorView = z
  .object({
    _id: z.string(),
    kind: z.enum(blockedKinds),
    name: z
      .string()
      .nullable()
      .describe('Name of the account, null while it is being deleted; signature of the guest.'),
    blockedAt: z.string(),
    endsAt: z.string().nullable().describe('When a network is free again; null for accounts.'),
  })
  .meta({ id: 'BlockedAuthor' });
export type BlockedAuthorView = z.infer<typeof blockedAuthorView>;

export const blockedList = z
  .object({ blocked: z.array(blockedAuthorView).describe('The last blocked first.') })
  .meta({ id: 'BlockedList' });
export type BlockedList = z.infer<typeof blockedList>;
