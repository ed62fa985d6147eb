import { z } from 'zod';
import { claimKinds, claimStates } from '../claims/claims.constants.js';
import { cursorFields, cursorListOf } from '../cursor-paging.schemas.js';
import { numberField, optionField, recordField } from '../fields.schemas.js';
import { heldReasons, memoryStates, moderationDecisions } from '../memories/memories.constants.js';
import { memoryFilesView } from '../memories/memories.schemas.js';
import { linkDecisions, linkStates } from '../obituaries/charity-links.js';
import { personRelations } from '../obituaries/obituaries.constants.js';
import { reportReasons, reportTargetTypes } from '../reports/reports.constants.js';
import { loggedReasonField } from './administration.schemas.js';
import { queueKinds } from './queue.constants.js';

export const queueQuery = recordField({
  kind: optionField(queueKinds).optional().describe('One kind alone.'),
  ...cursorFields(20),
});
export type QueueQuery = z.output<typeof queueQuery>;

const revision = numberField(0, Number.MAX_SAFE_INTEGER).describe('Revision that was looked at.');

export const decideHeldMemoryInput = recordField({
  decision: optionField(moderationDecisions),
  revision,
  reason: loggedReasonField,
}).meta({ id: 'DecideHeldMemoryInput' });
export type DecideHeldMemoryInput = z.output<typeof decideHeldMemoryInput>;

export const checkCharityInput = recordField({
  decision: optionField(linkDecisions).describe(
    'A genuine link is shown without a remark, a refused one to keepers alone.',
  ),
  revision: revision.describe('Revision of the obituary that was looked at.'),
  reason: loggedReasonField,
}).meta({ id: 'CheckCharityInput' });
export type CheckCharityInput = z.output<typeof checkCharityInput>;

const instant = z.string();

export const heldMemoryView = z
  .object({
    title: z.string().nullable(),
    content: z.string(),
    relationship: z.string().nullable(),
    author: z.string(),
    isGuest: z.boolean(),
    createdAt: instant,
    revision: z.number().int().nonnegative(),
    state: z.enum(memoryStates),
    heldFor: z.array(z.enum(heldReasons)),
    files: memoryFilesView.optional(),
  })
  .meta({ id: 'HeldMemory' });
export type HeldMemoryView = z.infer<typeof heldMemoryView>;

export const queueItem = z
  .object({
    kind: z.enum(queueKinds),
    _id: z.string().describe('Id of the report, claim or memory; of the obituary for its links.'),
    since: instant.describe('Since when it waits.'),
    dueOn: z.string().describe('Last day to decide it, Kyiv time.'),
    isOverdue: z.boolean(),
    obituary: z
      .object({
        _id: z.string(),
        fullName: z.string().nullable(),
        isAvailable: z.boolean().describe('False while it is deleted.'),
      })
      .nullable()
      .describe('Obituary on which it stands; null for a family tree, and for who may not see it.'),
    report: z
      .object({
        target: z.object({ type: z.enum(reportTargetTypes), id: z.string() }),
        reason: z.enum(reportReasons),
        text: z.string().nullable(),
      })
      .nullable(),
    claim: z
      .object({
        kind: z.enum(claimKinds),
        relation: z.enum(personRelations),
        text: z.string(),
        state: z.enum(claimStates),
      })
      .nullable(),
    memory: heldMemoryView
      .nullable()
      .describe(
        'Held memory, or the reported one. Null for moderators where they may not see its obituary: administrators decide it.',
      ),
    charity: z
      .object({
        text: z.string(),
        state: z.enum(linkStates),
        links: z.array(z.string()),
        revision: z.number().int().nonnegative(),
      })
      .nullable(),
  })
  .meta({ id: 'QueueItem' });
export type QueueItem = z.infer<typeof queueItem>;

export const queueList = cursorListOf(queueItem).meta({ id: 'QueueList' });
export type QueueList = z.infer<typeof queueList>;

export const checkedCharityView = z
  .object({ obituaryId: z.string(), state: z.enum(linkStates), revision: z.number().int().nonnegative() })
  .meta({ id: 'CheckedCharity' });
export type CheckedCharityView = z.infer<typeof checkedCharityView>;
