import { z } from 'zod';
import { genders } from '../obituaries/obituaries.constants.js';
import { obituaryCard } from '../obituaries/obituary-views.schemas.js';
import { dateQualifiers, redactions } from './family-trees.constants.js';

/* A person of a tree as it is answered: a page, or somebody of this tree alone. */

const ofCard = obituaryCard.shape;
const qualifierView = z.enum(dateQualifiers).nullable();

/** A person as a card of a tree shows them: a named subset of the card of a page. */
export const personDataView = z
  .object({
    fullName: ofCard.fullName.describe('Null: nobody knows the name. A fixed text for a redacted person.'),
    gender: z.enum(genders).nullable(),
    status: ofCard.status.nullable().describe('Null for people without a page.'),
    isAlive: ofCard.isAlive.nullable(),
    birthDate: ofCard.birthDate,
    birthDateQualifier: qualifierView,
    deathDate: ofCard.deathDate,
    deathDateQualifier: qualifierView,
    birthPlace: ofCard.birthPlace,
    deathPlace: ofCard.deathPlace,
    category: ofCard.category.nullable(),
    photoUrl: ofCard.photoUrl,
    photoThumbhash: ofCard.photoThumbhash,
    hasPage: z.boolean().nullable().describe('True if `personId` is the id of an obituary.'),
    canEdit: z.boolean().nullable().describe('True if the caller keeps this person.'),
    redacted: z
      .enum(redactions)
      .nullable()
      .describe('Reason for which the caller sees nothing of this person; all else is null then.'),
  })
  .meta({ id: 'FamilyPersonData' });
export type PersonDataView = z.infer<typeof personDataView>;
