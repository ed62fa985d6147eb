import { z } from 'zod';
import { partialDateView } from '../dates.schemas.js';
import { flagField, lineField, optionField, recordField } from '../fields.schemas.js';
import { objectId } from '../ids.schemas.js';
import { fieldMessages } from '../messages/ui/fields.js';
import { createFamilyTreeInput } from './family-tree-inputs.schemas.js';
import { gedcomEncodings, importLimits, leftOutReasons, maxTreeText } from './family-trees.constants.js';
import { personDataView } from './person-data.schemas.js';

/* A family tree out of a GEDCOM file: looked at first, then taken. */

const encoding = optionField(gedcomEncodings);
const personId = z.string({ error: fieldMessages.id }).regex(/^\d{1,6}$/, fieldMessages.id);

const lookFields = {
  encoding: encoding.optional().describe('Character encoding of the file; the guessed one unless sent.'),
  rootId: personId.optional().describe('Person of the file around whom the tree is chosen.'),
  find: lineField(maxTreeText.name).optional().describe('Words of a name, for `candidates`.'),
};

/** Fields that may be sent beside a file. */
export const importFileFields = recordField(lookFields);
export type ImportLook = z.output<typeof importFileFields>;

/** Another look at a kept file. */
export const previewImportInput = recordField({
  importId: objectId.optional().describe('Id of a kept file; required unless a file is sent.'),
  ...lookFields,
})
  .superRefine(({ importId }, context) => {
    if (importId !== undefined) return;
    context.addIssue({ code: 'custom', path: ['importId'], message: fieldMessages.required });
  })
  .meta({ id: 'PreviewFamilyTreeImportInput' });
export type PreviewImportInput = z.output<typeof previewImportInput>;

export const importFamilyTreeInput = recordField({
  importId: objectId.describe('Id of the kept file, from its preview.'),
  encoding: encoding.describe('Character encoding of the file, as in its preview.'),
  rootId: personId.describe('Person of the file around whom the tree is chosen; becomes its root.'),
  name: createFamilyTreeInput.shape.name,
  isPublic: flagField().default(false),
}).meta({ id: 'ImportFamilyTreeInput' });
export type ImportFamilyTreeInput = z.output<typeof importFamilyTreeInput>;

/* Responses. */

const count = z.number().int().nonnegative();
const date = partialDateView.nullable();
const names = z.array(z.string()).max(importLimits.names);

export const importPersonView = z
  .object({
    id: z.string().describe('Id of the person in this file.'),
    fullName: z.string().nullable(),
    birthDate: date,
    birthDateQualifier: personDataView.shape.birthDateQualifier,
    deathDate: date,
    deathDateQualifier: personDataView.shape.deathDateQualifier,
  })
  .meta({ id: 'FamilyTreeImportPerson' });
export type ImportPersonView = z.infer<typeof importPersonView>;

export const familyTreeImportPreview = z
  .object({
    importId: z.string().describe('Id of the kept file, for more previews and for the import.'),
    expiresAt: z.string().describe('The file is kept until then, unless it is imported before.'),
    encoding: z
      .enum(gedcomEncodings)
      .describe('Character encoding in which the file was read for this answer.'),
    encodings: z
      .array(
        z.object({
          encoding: z.enum(gedcomEncodings),
          names: names.describe('Names of the file as read with it.'),
        }),
      )
      .describe('Encodings that give readable names, all different; the guessed one first.'),
    people: count.describe('Number of people in the whole file.'),
    families: count.describe('Number of families in the whole file.'),
    rows: count.describe('Generations of the largest family.'),
    root: importPersonView.describe(
      'Person around whom the tree is chosen: the one sent as `rootId`, else the one with most relatives.',
    ),
    candidates: z
      .array(importPersonView)
      .max(importLimits.candidates)
      .describe('People whose names hold all words of `find`; without it those with most relatives.'),
    fits: z
      .object({
        people: count.describe('Number of people who come into the tree.'),
        relationships: count.describe('Number of relationships between them.'),
        generations: z
          .array(z.object({ generationOrder: z.number().int(), people: count, names }))
          .describe('The oldest generation first.'),
      })
      .describe('What comes into the tree: the nearest to the root within the limits of the plan.'),
    leftOut: z
      .array(z.object({ reason: z.enum(leftOutReasons), count: count.positive() }))
      .describe(
        'What does not: people without a link to the root, beyond the generations or beyond the members; of those who fit, relationships that the rules refuse, unreadable dates and names that were cut; of the whole file, notes, sources, media and other facts.',
      ),
  })
  .meta({ id: 'FamilyTreeImportPreview' });
export type FamilyTreeImportPreview = z.infer<typeof familyTreeImportPreview>;
