import { z } from 'zod';
import { flagField, optionField, recordField } from '../fields.schemas.js';
import { idParam, objectId } from '../ids.schemas.js';
import { fieldMessages } from '../messages/ui/fields.js';
import { changedPersonInput, personInput } from './family-people.schemas.js';
import { generationField } from './family-tree-inputs.schemas.js';
import { familyMemberView } from './family-trees.schemas.js';

export const memberParams = z.object({
  id: idParam('family tree'),
  personId: idParam('member, as answered'),
});

/** Requires exactly one of two keys. */
function requireOne(keys: readonly [string, string]) {
  return (sent: Readonly<Record<string, unknown>>, context: z.RefinementCtx) => {
    const given = keys.filter((key) => sent[key] !== undefined);
    if (given.length === 1) return;
    context.addIssue({ code: 'custom', path: [keys[0]], message: fieldMessages.required });
  };
}

export const addMemberInput = recordField({
  personId: objectId.optional().describe('Id of an obituary.'),
  person: personInput.optional().describe('Somebody without a page; instead of `personId`.'),
  generationOrder: generationField,
})
  .superRefine(requireOne(['personId', 'person']))
  .meta({ id: 'AddFamilyMemberInput' });
export type AddMemberInput = z.output<typeof addMemberInput>;
export type AddMemberRequest = z.input<typeof addMemberInput>;

export const updateMemberInput = recordField({
  person: changedPersonInput.optional().describe('Only the sent keys change.'),
  pageId: objectId.optional().describe('Obituary that takes the place of the person without a page.'),
})
  .superRefine(requireOne(['person', 'pageId']))
  .meta({ id: 'UpdateFamilyMemberInput' });
export type UpdateMemberInput = z.output<typeof updateMemberInput>;

export const moveMemberInput = recordField({
  generationOrder: generationField,
  withRelatives: flagField()
    .default(false)
    .describe('True moves everybody who is linked with the person by the same step.'),
}).meta({ id: 'MoveFamilyMemberInput' });
export type MoveMemberInput = z.output<typeof moveMemberInput>;

export const removeMemberQuery = recordField({
  as: optionField(['pageOwner'])
    .optional()
    .describe(
      '`pageOwner` keeps the obituary out of the trees of this owner, also where the caller keeps the tree.',
    ),
});
export type RemoveMemberQuery = z.output<typeof removeMemberQuery>;

/** The member that was added. */
export const createdMemberView = familyMemberView
  .extend({ _id: z.string().describe('The same as `personId`.') })
  .meta({ id: 'CreatedFamilyMember' });
export type CreatedMemberView = z.infer<typeof createdMemberView>;

const count = z.number().int().nonnegative();

export const canAddMemberView = z
  .object({ canAddMember: z.boolean(), maxMembers: count, memberCount: count })
  .meta({ id: 'CanAddFamilyMember' });
export type CanAddMemberView = z.infer<typeof canAddMemberView>;

export const canAddGenerationView = z
  .object({ canAddGeneration: z.boolean(), maxGenerations: count, generationCount: count })
  .meta({ id: 'CanAddGeneration' });
export type CanAddGenerationView = z.infer<typeof canAddGenerationView>;
