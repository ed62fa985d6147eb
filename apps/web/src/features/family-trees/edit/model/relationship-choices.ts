import type { RelationshipQualifier } from '@memorial/contracts/family-trees/family-trees.constants';
import type { FamilyMemberView } from '@memorial/contracts/family-trees/family-trees.schemas';
import { isBetween, pairKey } from '@memorial/contracts/family-trees/relationship-rules';
import type {
  CreateRelationshipInput,
  RelationshipView,
} from '@memorial/contracts/family-trees/relationships.schemas';
import type { Kin } from './tree-editor.reducer.js';

/** Another member, as the relative of the person in question. */
export interface Choice {
  readonly as: Kin;
  readonly qualifier: RelationshipQualifier | null;
  /** Used by `other` alone. */
  readonly label: string;
  /** With a parent or a child: the other parent; null: nobody is told. */
  readonly coParentId: string | null;
  /** With a brother or sister: their parents, who are parents of the person, too. */
  readonly commonParentIds: readonly string[];
}

export type Choices = ReadonlyMap<string, Choice>;

export interface Family {
  readonly members: readonly FamilyMemberView[];
  readonly relationships: readonly RelationshipView[];
}

type Link = Pick<RelationshipView, 'fromPersonId' | 'toPersonId' | 'relationshipType' | 'qualifier'>;

const pairOf = ({ fromPersonId, toPersonId }: Link) => ({ from: fromPersonId, to: toPersonId });

/** Brothers and sisters by a common parent need no relationship of their own. */
function shareParent(relationships: readonly Link[], one: string, other: string): boolean {
  const parentsOf = (child: string) =>
    relationships
      .filter((row) => row.relationshipType === 'parent' && row.toPersonId === child)
      .map((row) => row.fromPersonId);
  const parents = new Set(parentsOf(one));
  return parentsOf(other).some((parent) => parents.has(parent));
}

/** Members that may become this relative: on the fitting row, and not linked with the person yet. */
export function candidatesFor(
  { members, relationships }: Family,
  person: FamilyMemberView,
  as: Kin,
): FamilyMemberView[] {
  const step = { parent: 1, child: -1, spouse: 0, sibling: 0, other: null }[as];
  return members.filter(
    ({ personId, generationOrder }) =>
      personId !== person.personId &&
      !(as === 'sibling' && shareParent(relationships, personId, person.personId)) &&
      (step === null || generationOrder === person.generationOrder + step) &&
      !relationships.some((row) => isBetween(pairOf(row), personId, person.personId)),
  );
}

/** A parent is `from` in every list. */
const parentRows = ({ relationships }: Family, child: string): Link[] =>
  relationships.filter((row) => row.relationshipType === 'parent' && row.toPersonId === child);

/** Parents that a brother or sister already has, and the person has not. */
export function commonParents(family: Family, personId: string, siblingId: string): string[] {
  const known = new Set(parentRows(family, personId).map((row) => row.fromPersonId));
  return parentRows(family, siblingId)
    .filter(({ qualifier }) => qualifier === 'birth' || qualifier === null)
    .map((row) => row.fromPersonId)
    .filter((parent) => !known.has(parent));
}

/** Most birth parents of one person. */
const maxBirthParents = 2;

/**
 * Spouses of the parent who may be the child's other parent; empty where both are known, or chosen.
 * @param choices of the person in question, who is the parent or the child
 */
export function coParentCandidates(
  family: Family,
  personId: string,
  otherId: string,
  choices: Choices,
): { readonly spouseId: string; readonly isPast: boolean }[] {
  const choice = choices.get(otherId);
  if (choice?.as !== 'parent' && choice?.as !== 'child') return [];
  const [parent, child] = choice.as === 'parent' ? [otherId, personId] : [personId, otherId];
  // The other parent gets the same qualifier: of a stepfather it would be untrue.
  if (choice.qualifier === 'step' || choice.qualifier === 'foster') return [];
  const linked = parentRows(family, child);
  const known = linked
    .filter(({ qualifier }) => qualifier === 'birth' || qualifier === null)
    .map((row) => row.fromPersonId);
  const chosen =
    choice.as === 'parent'
      ? [...choices].filter(([, { as }]) => as === 'parent').map(([id]) => id)
      : [parent];
  if (new Set([...known, ...chosen]).size >= maxBirthParents) return [];
  return family.relationships
    .filter(({ relationshipType }) => relationshipType === 'spouse')
    .filter((row) => row.fromPersonId === parent || row.toPersonId === parent)
    .map((row) => ({
      spouseId: row.fromPersonId === parent ? row.toPersonId : row.fromPersonId,
      isPast: row.qualifier === 'divorced',
    }))
    .filter(({ spouseId }) => !linked.some((row) => row.fromPersonId === spouseId) && spouseId !== child);
}

/** A new choice with the most likely answers: the one lasting marriage for the other parent, all parents of siblings. */
export function choose(
  family: Family,
  personId: string,
  otherId: string,
  as: Kin,
  choices: Choices,
): Choices {
  const next = new Map(choices);
  const plain: Choice = { as, qualifier: null, label: '', coParentId: null, commonParentIds: [] };
  next.set(otherId, plain);
  const lasting = coParentCandidates(family, personId, otherId, next).filter(({ isPast }) => !isPast);
  next.set(otherId, {
    ...plain,
    coParentId: lasting.length === 1 ? (lasting[0]?.spouseId ?? null) : null,
    commonParentIds: as === 'sibling' ? commonParents(family, personId, otherId) : [],
  });
  return next;
}

/** Relationship to create, with the choice that asks for it. */
export interface WantedRelationship {
  readonly choiceOf: string;
  readonly body: Pick<
    CreateRelationshipInput,
    'fromPersonId' | 'toPersonId' | 'relationshipType' | 'qualifier' | 'label'
  >;
}

/** All relationships that the choices ask for; each pair once, and none that stands already. */
export function wantedRelationships(
  { relationships }: Family,
  personId: string,
  choices: Choices,
): WantedRelationship[] {
  const stored = new Set(relationships.map((row) => pairKey(row.fromPersonId, row.toPersonId)));
  return [...choices]
    .flatMap(([otherId, choice]) => rowsOf(personId, otherId, choice))
    .filter(({ body }) => {
      const key = pairKey(body.fromPersonId, body.toPersonId);
      if (stored.has(key)) return false;
      stored.add(key);
      return true;
    });
}

function rowsOf(personId: string, otherId: string, choice: Choice): WantedRelationship[] {
  const { as, qualifier, label, commonParentIds } = choice;
  const coParentId = qualifier === 'step' || qualifier === 'foster' ? null : choice.coParentId;
  const row = (
    fromPersonId: string,
    relationshipType: 'parent' | 'spouse' | 'sibling' | 'other',
    toPersonId: string,
  ): WantedRelationship => ({
    choiceOf: otherId,
    body: {
      fromPersonId,
      toPersonId,
      relationshipType,
      qualifier,
      label: relationshipType === 'other' ? label.trim() || null : null,
    },
  });
  switch (as) {
    case 'parent':
      return [otherId, ...(coParentId ? [coParentId] : [])].map((parent) => row(parent, 'parent', personId));
    case 'child':
      return [personId, ...(coParentId ? [coParentId] : [])].map((parent) => row(parent, 'parent', otherId));
    case 'sibling':
      return commonParentIds.length > 0
        ? commonParentIds.map((parent) => row(parent, 'parent', personId))
        : [row(otherId, 'sibling', personId)];
    case 'spouse':
    case 'other':
      return [row(otherId, as, personId)];
  }
}
