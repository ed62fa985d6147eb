import { z } from 'zod';
import { hasVisibleText } from '../clean-text.js';
import { listOf } from '../envelopes.schemas.js';
import { flagField, optionalLine, optionField, recordField, textField } from '../fields.schemas.js';
import { objectId } from '../ids.schemas.js';
import { fieldTexts } from '../messages/field.messages.js';
import { defaultPageSize } from '../paging.js';
import { checkResultWindow, pagingFields } from '../paging.schemas.js';
import { maxMemoryText, memoryStates } from './memories.constants.js';

/* Requests: queries and parameters. */

/** `state` filters the list; keepers use it to list pending memories. */
export const memoriesQuery = recordField({
  state: optionField(memoryStates).optional(),
  ...pagingFields(defaultPageSize),
}).superRefine(checkResultWindow);
export type MemoriesQuery = z.output<typeof memoriesQuery>;

/* Request bodies. */

const content = textField(maxMemoryText.content).refine(hasVisibleText, fieldTexts.required);
const optionalFields = {
  title: optionalLine(maxMemoryText.title),
  relationship: optionalLine(maxMemoryText.relationship),
};

/**
 * `isApproved` is accepted but ignored: the keeper's own memories are approved at once, others follow the
 * obituary's `premoderation`.
 */
export const createMemoryInput = recordField({
  obituaryId: objectId,
  content,
  title: optionalFields.title.default(null),
  relationship: optionalFields.relationship.default(null),
  isApproved: flagField().nullable().optional(),
}).meta({ id: 'CreateMemoryInput' });
export type CreateMemoryInput = z.output<typeof createMemoryInput>;
export type CreateMemoryRequest = z.input<typeof createMemoryInput>;

/**
 * Only the sent keys change. Only the author may change texts, only the keeper `isApproved`. `isActive:
 * false` hides a memory from all but its author and the keeper; each of them can only undo their own hiding.
 */
export const updateMemoryInput = recordField({
  content: content.optional(),
  ...z.object(optionalFields).partial().shape,
  isApproved: flagField().nullable().optional(),
  isActive: flagField().optional(),
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
    /** Last change of its texts. */
    updatedAt: z.string(),
    /**
     * Incremented by every change; `If-Match` takes it, so that a keeper cannot approve a text that changed
     * after reading.
     */
    revision: z.number().int().nonnegative(),
    /** Account id of the author. */
    createdBy: z.string(),
    /** Name of the author. */
    author: z.string(),
    state: z.enum(memoryStates),
    isApproved: z.boolean(),
    isActive: z.boolean(),
    /** True if the caller wrote the memory and can still see its obituary. */
    canEdit: z.boolean(),
    /** True if the caller is the keeper of its obituary. */
    canModerate: z.boolean(),
  })
  .meta({ id: 'Memory' });
export type MemoryView = z.infer<typeof memoryView>;

export const memoryList = listOf(memoryView).meta({ id: 'MemoryList' });
export type MemoryList = z.infer<typeof memoryList>;

/**
 * A memory in one of the caller's own lists, with its obituary; null if the caller cannot see the obituary.
 */
export const memoryWithPageView = memoryView
  .extend({
    obituary: z
      .object({
        _id: z.string(),
        fullName: text,
        /** True if a changed memory needs the keeper's approval again. */
        premoderation: z.boolean(),
      })
      .nullable(),
  })
  .meta({ id: 'MemoryWithPage' });
export type MemoryWithPageView = z.infer<typeof memoryWithPageView>;

/** The caller's memories, or those on the caller's obituaries; `counts` covers all of them by state. */
export const ownMemoryList = listOf(memoryWithPageView)
  .extend({ counts: z.record(z.enum(memoryStates), z.number().int().nonnegative()) })
  .meta({ id: 'OwnMemoryList' });
export type OwnMemoryList = z.infer<typeof ownMemoryList>;
