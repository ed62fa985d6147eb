import { z } from 'zod';
import { optionField, recordField } from '../fields.schemas.js';
import { idParam, objectId } from '../ids.schemas.js';
import { fieldMessages } from '../messages/ui/fields.js';
import { visibilities } from '../obituaries/obituaries.constants.js';
import { obituaryFieldKeys } from '../obituaries/obituary-fields.schemas.js';
import { obituaryCard } from '../obituaries/obituary-views.schemas.js';
import { mergeDecisions, mergeRemains, mergeSides, mergeStates } from './merges.constants.js';

export const mergeProposalParams = z.object({
  id: idParam('obituary'),
  proposalId: idParam('proposal'),
});

const remainsDescription = 'Which obituary remains: the one in the path, or the other.';

export const mergePreviewQuery = recordField({
  otherId: objectId.describe('Id of the other obituary.'),
  remains: optionField(mergeRemains).default('this').describe(remainsDescription),
});
export type MergePreviewQuery = z.output<typeof mergePreviewQuery>;

const seenVersion = z
  .string({ error: fieldMessages.text })
  .regex(/^[0-9a-f]{64}$/, fieldMessages.text)
  .optional()
  .describe('Version of the preview that the caller has seen: refused when an obituary has changed since.');

export const createMergeProposalInput = recordField({
  otherId: objectId.describe('Id of the other obituary.'),
  remains: optionField(mergeRemains).default('this').describe(remainsDescription),
  version: seenVersion,
}).meta({ id: 'CreateMergeProposalInput' });
export type CreateMergeProposalInput = z.output<typeof createMergeProposalInput>;

export const decideMergeProposalInput = recordField({
  state: optionField(mergeDecisions).describe(
    '`accepted` or `declined` by the owners, `withdrawn` by the author, `undone` by the owner of either.',
  ),
  version: seenVersion,
}).meta({ id: 'DecideMergeProposalInput' });
export type DecideMergeProposalInput = z.output<typeof decideMergeProposalInput>;

const count = z.number().int().nonnegative();

export const mergePage = obituaryCard
  .pick({
    _id: true,
    fullName: true,
    isAlive: true,
    birthDate: true,
    birthDateUnknown: true,
    deathDate: true,
    deathDateUnknown: true,
    photoUrl: true,
    photoThumbhash: true,
  })
  .extend({
    visibility: z
      .enum(visibilities)
      .nullable()
      .describe('Who sees it now, `private` while it is deactivated; null when hidden.'),
    isHidden: z
      .boolean()
      .describe('True: the caller may not see it now, and its name, dates and photo are left out.'),
  })
  .meta({ id: 'MergePage' });
export type MergePage = z.infer<typeof mergePage>;

const awaits = z.array(z.enum(mergeSides)).describe('Obituaries whose owners have not agreed.');

export const mergePreview = z
  .object({
    remaining: mergePage.describe('The obituary that remains.'),
    leaving: mergePage.describe('The obituary whose addresses will lead to the other.'),
    version: z.string().describe('To be sent with the agreement: it stands for what is shown here.'),
    awaits: awaits.describe('Obituaries whose owners still have to agree once the caller proposes it.'),
    visibility: z
      .enum(visibilities)
      .describe(
        'Who will see the merged obituary: it closes when it becomes one of a recent military death that the family is not said to know of.',
      ),
    filled: z
      .array(z.enum(obituaryFieldKeys))
      .describe(
        'Fields that are empty on the remaining obituary and come from the other. Of the living they are listed, as those that differ, for those who may edit both, or once the owner of the other has agreed.',
      ),
    differing: z
      .array(
        z.object({
          field: z.enum(obituaryFieldKeys),
          remaining: z.string().nullable(),
          leaving: z.string().nullable(),
        }),
      )
      .describe(
        'Fields with different values, as text: those of the remaining obituary stay. Null for the living, and on an obituary that the caller sees by its proposal alone. Parts that the caller may not read there are left out.',
      ),
    photos: z.object({ added: count, repeated: count }),
    awards: z.object({ added: count, repeated: count }),
    voices: count,
    videos: count,
    memories: count.describe('Public memories that move.'),
    keepers: z.object({ added: count, leftOut: count.describe('Keepers for whom there is no room.') }),
  })
  .meta({ id: 'MergePreview' });
export type MergePreview = z.infer<typeof mergePreview>;

export const mergeProposalView = z
  .object({
    _id: z.string(),
    state: z.enum(mergeStates),
    createdAt: z.string(),
    author: z.string().nullable().describe('Name of the account; null while it is being deleted.'),
    isOwn: z.boolean().describe('True if the caller wrote it.'),
    remaining: mergePage,
    leaving: mergePage,
    awaits,
    canAgree: z.boolean().describe('True if the word of the caller is missing, who sees both obituaries.'),
    canDecline: z.boolean(),
    canUndo: z.boolean(),
    mergedAt: z.string().nullable(),
    undoableUntil: z.string().nullable().describe('Deadline for undoing the merge.'),
  })
  .meta({ id: 'MergeProposal' });
export type MergeProposalView = z.infer<typeof mergeProposalView>;

export const mergeProposalList = z
  .object({ data: z.array(mergeProposalView) })
  .meta({ id: 'MergeProposalList' });
export type MergeProposalList = z.infer<typeof mergeProposalList>;
