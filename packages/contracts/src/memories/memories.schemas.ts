import { z } from 'zod';
import { hasVisibleText } from '../clean-text.js';
import { listOf } from '../envelopes.schemas.js';
import { flagField, optionalLine, optionField, recordField, textField } from '../fields.schemas.js';
import { objectId } from '../ids.schemas.js';
import { fieldMessages } from '../messages/ui/fields.js';
import { defaultPageSize } from '../paging.js';
import { checkResultWindow, pagingFields } from '../paging.schemas.js';
import { maxMemoryText, memoryStates } from './memories.constants.js';

/* Requests: queries and parameters. */

export const memoriesQuery = recordField({
  state: optionField(memoryStates).optional().describe('Lists memories in this state only.'),
  ...pagingFields(defaultPageSize),
}).superRefine(checkResultWindow);
export type MemoriesQuery = z.output<typeof memoriesQuery>;

/* Request bodies. */

const content = textField(maxMemoryText.content).refine(hasVisibleText, fieldMessages.required);
const optionalFields = {
  title: optionalLine(maxMemoryText.title),
  relationship: optionalLine(maxMemoryText.relationship).describe('Relation of the author to the person.'),
};

export const createMemoryInput = recordField({
  obituaryId: objectId,
  content,
  title: optionalFields.title.default(null),
  relationship: optionalFields.relationship.default(null),
  isApproved: flagField()
    .nullable()
    .optional()
    .describe('Ignored: memories of the keeper are approved at once, others follow `premoderation`.'),
}).meta({ id: 'CreateMemoryInput' });
export type CreateMemoryInput = z.output<typeof createMemoryInput>;
export type CreateMemoryRequest = z.input<typeof createMemoryInput>;

/** Only the sent keys change. Only the author may change the texts. */
export const updateMemoryInput = recordField({
  content: content.optional(),
  ...z.object(optionalFields).partial().shape,
  isApproved: flagField().nullable().optional().describe('Only the keeper may change it.'),
  isActive: flagField()
    .optional()
    .describe('False hides it from all but author and keeper; each of them can undo only their own hiding.'),
}).meta({ id: 'UpdateMemoryInput' });
export type UpdateMemoryInput = z.output<typeof updateMemoryInput>;
export type UpdateMemoryRequest = z.input<typeof updateMemoryInput>;

/* Responses. */

const text = z.string().nullable();

/** A memory in an obituary's response. */
export const memorialMessageView = z
  .object({
    id: z.string(),
    author: z.string(),
    text: z.string(),
    title: text,
    relationship: text,
    createdAt: z.string(),
  })
  .meta({ id: 'MemorialMessage' });
export type MemorialMessageView = z.infer<typeof memorialMessageView>;

export const memoryView = z
  .object({
    _id: z.string(),
    obituaryId: z.string(),
    title: text,
    content: z.string(),
    relationship: text,
    createdAt: z.string(),
    updatedAt: z.string().describe('Last change of its texts.'),
    // Keeps a keeper from approving a text that changed after reading.
    revision: z.number().int().nonnegative().describe('Incremented by every change; `If-Match` takes it.'),
    createdBy: z.string().describe('Account id of the author.'),
    author: z.string().describe('Name of the author.'),
    state: z.enum(memoryStates),
    isApproved: z.boolean(),
    isActive: z.boolean().describe('False if its author or the keeper has hidden it.'),
    canEdit: z.boolean().describe('True if the caller wrote the memory and can still see its obituary.'),
    canModerate: z.boolean().describe('True if the caller is the keeper of its obituary.'),
  })
  .meta({ id: 'Memory' });
export type MemoryView = z.infer<typeof memoryView>;

export const memoryList = listOf(memoryView).meta({ id: 'MemoryList' });
export type MemoryList = z.infer<typeof memoryList>;

/** A memory in one of the caller's own lists, with its obituary. */
export const memoryWithPageView = memoryView
  .extend({
    obituary: z
      .object({
        _id: z.string(),
        fullName: text,
        premoderation: z.boolean().describe("True if a changed memory needs the keeper's approval again."),
      })
      .nullable()
      .describe('Null if the caller cannot see it.'),
  })
  .meta({ id: 'MemoryWithPage' });
export type MemoryWithPageView = z.infer<typeof memoryWithPageView>;

/** The caller's memories, or those on the caller's obituaries. */
export const ownMemoryList = listOf(memoryWithPageView)
  .extend({
    counts: z
      .record(z.enum(memoryStates), z.number().int().nonnegative())
      .describe('Number of all of them by state, whatever the list is filtered by.'),
  })
  .meta({ id: 'OwnMemoryList' });
export type OwnMemoryList = z.infer<typeof ownMemoryList>;
