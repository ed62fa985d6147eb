import { z } from 'zod';
import { comparePartialDates } from '../dates.js';
import { optionalDate, partialDateView } from '../dates.schemas.js';
import { optionalLine, optionField, recordField } from '../fields.schemas.js';
import { idParam, objectId } from '../ids.schemas.js';
import { fieldMessages } from '../messages/ui/fields.js';
import { obituaryMessages } from '../messages/ui/obituaries.js';
import {
  maxTreeText,
  parentQualifiers,
  type RelationshipQualifier,
  type RelationshipType,
  relationshipQualifiers,
  relationshipTypes,
  spouseQualifiers,
} from './family-trees.constants.js';
import { personDataView } from './person-data.schemas.js';

export const relationshipParams = z.object({
  id: idParam('family tree'),
  relId: idParam('relationship'),
});
export const personParams = z.object({
  id: idParam('family tree'),
  personId: idParam('member, as answered'),
});
export const pageRelationshipParams = z.object({ id: idParam('obituary'), relId: idParam('relationship') });

/* Request bodies. */

const facts = {
  qualifier: optionField(relationshipQualifiers)
    .nullable()
    .describe(
      'Of a parent or child: birth unless sent, adopted, step, foster; of spouses: married unless sent.',
    ),
  startDate: optionalDate.describe('Of spouses alone.'),
  endDate: optionalDate.describe('Of spouses alone.'),
  label: optionalLine(maxTreeText.label).describe('Of `other` alone.'),
};

const createFacts = {
  relationshipType: optionField(relationshipTypes).describe('`from` is this of `to`.'),
  qualifier: facts.qualifier.default(null),
  startDate: facts.startDate.default(null),
  endDate: facts.endDate.default(null),
  label: facts.label.default(null),
};

/** Facts of a relationship beside the pair. */
export interface RelationshipFacts {
  readonly qualifier: RelationshipQualifier | null;
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly label: string | null;
}

const qualifiersOf: Readonly<Record<RelationshipType, readonly string[]>> = {
  parent: parentQualifiers,
  child: parentQualifiers,
  spouse: spouseQualifiers,
  sibling: [],
  other: [],
};

/** Reports facts that the type does not have; the service checks them again after a change. */
export function relationshipIssues(
  type: RelationshipType,
  { qualifier, startDate, endDate, label }: RelationshipFacts,
): { path: string; message: string }[] {
  const issue = (path: string, message: string = fieldMessages.option) => ({ path, message });
  const isSpouse = type === 'spouse';
  return [
    ...(qualifier !== null && !qualifiersOf[type].includes(qualifier) ? [issue('qualifier')] : []),
    ...(startDate !== null && !isSpouse ? [issue('startDate', fieldMessages.leaveEmpty)] : []),
    ...(endDate !== null && !isSpouse ? [issue('endDate', fieldMessages.leaveEmpty)] : []),
    ...(label !== null && type !== 'other' ? [issue('label', fieldMessages.leaveEmpty)] : []),
    ...(startDate !== null && endDate !== null && comparePartialDates(endDate, startDate) < 0
      ? [issue('endDate', obituaryMessages.serviceEndBeforeStart)]
      : []),
  ];
}

function checkFacts(
  sent: RelationshipFacts & { readonly relationshipType: RelationshipType },
  context: z.RefinementCtx,
): void {
  for (const { path, message } of relationshipIssues(sent.relationshipType, sent)) {
    context.addIssue({ code: 'custom', path: [path], message });
  }
}

export const createRelationshipInput = recordField({
  fromPersonId: objectId,
  toPersonId: objectId,
  ...createFacts,
})
  .superRefine(checkFacts)
  .meta({ id: 'CreateRelationshipInput' });
export type CreateRelationshipInput = z.output<typeof createRelationshipInput>;

/** One of the two is the obituary of the path, and may be left out. */
export const createPageRelationshipInput = recordField({
  fromPersonId: objectId.optional(),
  toPersonId: objectId.optional(),
  ...createFacts,
})
  .superRefine(checkFacts)
  .superRefine(({ fromPersonId, toPersonId }, context) => {
    if (fromPersonId === undefined && toPersonId === undefined)
      context.addIssue({ code: 'custom', path: ['toPersonId'], message: fieldMessages.required });
  })
  .meta({ id: 'CreatePageRelationshipInput' });
export type CreatePageRelationshipInput = z.output<typeof createPageRelationshipInput>;

/** Only the sent keys change. */
export const updateRelationshipInput = recordField(z.object(facts).partial().shape).meta({
  id: 'UpdateRelationshipInput',
});
export type UpdateRelationshipInput = z.output<typeof updateRelationshipInput>;

/* Responses. */

const date = partialDateView.nullable();

export const relationshipView = z
  .object({
    _id: z.string(),
    treeId: z.string().nullable().describe('Null: of the obituaries, seen in every tree that holds both.'),
    fromPersonId: z.string(),
    toPersonId: z.string(),
    relationshipType: z.enum(relationshipTypes).describe('`from` is this of `to`.'),
    qualifier: z.enum(relationshipQualifiers).nullable(),
    startDate: date,
    endDate: date,
    label: z.string().nullable(),
    isHalf: z
      .boolean()
      .nullable()
      .describe('Of siblings: true with one common birth parent; null: not known.'),
    isConfirmed: z.boolean().describe('False until the keeper of the other obituary agrees.'),
    canChange: z
      .boolean()
      .describe('True if the caller may change and delete it in its tree; false for those of no tree.'),
  })
  .meta({ id: 'Relationship' });
export type RelationshipView = z.infer<typeof relationshipView>;

export const relationshipList = z
  .object({ data: z.array(relationshipView) })
  .meta({ id: 'RelationshipList' });
export type RelationshipList = z.infer<typeof relationshipList>;

/** A relationship of an obituary; `to` is this obituary. */
export const pageRelationshipView = relationshipView
  .extend({
    personData: personDataView.describe('The other person.'),
    canConfirm: z.boolean().describe('True if the caller keeps an obituary whose agreement is missing.'),
  })
  .meta({ id: 'PageRelationship' });
export type PageRelationshipView = z.infer<typeof pageRelationshipView>;

export const pageRelationshipList = z
  .object({ data: z.array(pageRelationshipView) })
  .meta({ id: 'PageRelationshipList' });
export type PageRelationshipList = z.infer<typeof pageRelationshipList>;
