import { z } from 'zod';
import { isSeen } from '../clean-text.js';
import { listOf } from '../envelopes.schemas.js';
import { flagField, optionalLine, optionField, recordField, textField } from '../fields.schemas.js';
import { objectId } from '../ids.schemas.js';
import { fieldTexts } from '../messages/field.messages.js';
import { defaultPageSize } from '../paging.js';
import { pagingFields, withinReach } from '../paging.schemas.js';
import { maxMemoryText, memoryStates } from './memories.constants.js';

/* What is asked. */

/** With a state only memories in it: the keeper asks for those that wait. */
export const memoriesQuery = recordField({
  state: optionField(memoryStates).optional(),
  ...pagingFields(defaultPageSize),
}).superRefine(withinReach);
export type MemoriesQuery = z.output<typeof memoriesQuery>;

/* What is sent. */

const content = textField(maxMemoryText.content).refine(isSeen, fieldTexts.required);
const told = {
  title: optionalLine(maxMemoryText.title),
  relationship: optionalLine(maxMemoryText.relationship),
};

/** `isApproved` is read and changes nothing: the keeper's own memories are approved at once, others' by the page's rule. */
export const createMemoryInput = recordField({
  obituaryId: objectId,
  content,
  title: told.title.default(null),
  relationship: told.relationship.default(null),
  isApproved: flagField().nullable().optional(),
}).meta({ id: 'CreateMemoryInput' });
export type CreateMemoryInput = z.output<typeof createMemoryInput>;
export type CreateMemorySent = z.input<typeof createMemoryInput>;

/**
 * Only the keys that are sent change. Texts are the author's; `isApproved` counts from the page's keeper; `isActive`
 * hides a memory from everybody but its author and the keeper. Each of them shows again only what they hid themselves.
 */
export const updateMemoryInput = recordField({
  content: content.optional(),
  ...z.object(told).partial().shape,
  isApproved: flagField().nullable().optional(),
  isActive: flagField().optional(),
}).meta({ id: 'UpdateMemoryInput' });
export type UpdateMemoryInput = z.output<typeof updateMemoryInput>;
export type UpdateMemorySent = z.input<typeof updateMemoryInput>;

/* What is answered. */

const text = z.string().nullable();

/** A memory as a page shows it. */
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
    /** When its texts were last changed. */
    updatedAt: z.string(),
    /** Grows with every change; `If-Match` takes it, so that nobody approves a text they have not read. */
    revision: z.number().int().nonnegative(),
    /** The author's account. */
    createdBy: z.string(),
    /** The author's name. */
    author: z.string(),
    state: z.enum(memoryStates),
    isApproved: z.boolean(),
    isActive: z.boolean(),
    /** Whether the caller may change its texts: wrote it, and may still see its page. */
    canEdit: z.boolean(),
    /** Whether the caller keeps the page that it stands on. */
    canModerate: z.boolean(),
  })
  .meta({ id: 'Memory' });
export type MemoryView = z.infer<typeof memoryView>;

export const memoryList = listOf(memoryView).meta({ id: 'MemoryList' });
export type MemoryList = z.infer<typeof memoryList>;

/** A memory in a list of one's own, with its page; null where the page cannot be seen. */
export const memoryWithPageView = memoryView
  .extend({
    obituary: z
      .object({
        _id: z.string(),
        fullName: text,
        /** Whether a changed memory waits there for the keeper's word. */
        premoderation: z.boolean(),
      })
      .nullable(),
  })
  .meta({ id: 'MemoryWithPage' });
export type MemoryWithPageView = z.infer<typeof memoryWithPageView>;

/** Own memories, or those on own pages; `counts` tells of all of them, by state. */
export const ownMemoryList = listOf(memoryWithPageView)
  .extend({ counts: z.record(z.enum(memoryStates), z.number().int().nonnegative()) })
  .meta({ id: 'OwnMemoryList' });
export type OwnMemoryList = z.infer<typeof ownMemoryList>;
