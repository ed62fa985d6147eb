import { z } from 'zod';
import { flagField, numberField, optionalText, recordField, requiredLine } from '../fields.schemas.js';
import { objectId } from '../ids.schemas.js';
import { familyTreeMessages } from '../messages/ui/family-trees.js';
import { fieldMessages } from '../messages/ui/fields.js';
import { generationRange, maxTreeText, rootGeneration } from './family-trees.constants.js';

/* Trees as they are sent; apart from the answers, which forms need not load. */

/** Generation of a person: a whole number; the service checks the number of the plan. */
export const generationField = z
  .int({
    error: ({ input }) =>
      input === undefined ? familyTreeMessages.generationRequired : familyTreeMessages.generationInvalid,
  })
  .min(generationRange.min, familyTreeMessages.generationInvalid)
  .max(generationRange.max, familyTreeMessages.generationInvalid)
  .describe('1 is the youngest generation; at most the number of the plan.');

const name = requiredLine(maxTreeText.name, familyTreeMessages.nameRequired);
const rootPersonId = z
  .string({
    error: ({ input }) => (input === undefined ? familyTreeMessages.rootRequired : fieldMessages.id),
  })
  .pipe(objectId);

export const createFamilyTreeInput = recordField({
  name,
  description: optionalText(maxTreeText.description).default(null),
  rootPersonId: rootPersonId.describe('Id of the obituary of the root person.'),
  isPublic: flagField().default(true),
  generationOrder: generationField.default(rootGeneration).describe('Generation of the root person.'),
}).meta({ id: 'CreateFamilyTreeInput' });
export type CreateFamilyTreeInput = z.output<typeof createFamilyTreeInput>;
export type CreateFamilyTreeRequest = z.input<typeof createFamilyTreeInput>;

export const updateFamilyTreeInput = recordField({
  name: name.optional(),
  description: optionalText(maxTreeText.description).optional(),
  isPublic: flagField().optional(),
  rootPersonId: rootPersonId.optional().describe('A member of the tree.'),
  shiftGenerations: numberField(-1, 1)
    .refine((step) => step !== 0, fieldMessages.option)
    .optional()
    .describe('Moves everybody one generation: 1 to an older one, -1 to a younger one.'),
}).meta({ id: 'UpdateFamilyTreeInput' });
export type UpdateFamilyTreeInput = z.output<typeof updateFamilyTreeInput>;
