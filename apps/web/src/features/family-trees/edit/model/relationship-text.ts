import type { FamilyMemberView } from '@memorial/contracts/family-trees/family-trees.schemas';
import { nameInTree } from '@memorial/contracts/family-trees/person-text';
import type { RelationshipView } from '@memorial/contracts/family-trees/relationships.schemas';
import { familyTreeEditorMessages as copy } from '@memorial/contracts/messages/ui/family-tree-editor';
import { familyTreePageMessages } from '@memorial/contracts/messages/ui/family-tree-page';
import { kinshipMessages as kinship } from '@memorial/contracts/messages/ui/kinship';
import { displayText, fillText } from '@memorial/contracts/text';
import { genderOf, spouseWord } from '../../model/relatives.js';

/** Nominatives of catalogue words, «вітчим/вітчима». */
const nominative = (word: string) => word.split('/')[0] ?? word;
const words = {
  step: {
    parent: [nominative(kinship.stepfather), nominative(kinship.stepmother), copy.stepParent],
    child: [nominative(kinship.stepson), nominative(kinship.stepdaughter), copy.stepChild],
  },
  foster: {
    parent: [nominative(kinship.fosterFather), nominative(kinship.fosterMother), copy.fosterParent],
    child: [nominative(kinship.fosterSon), nominative(kinship.fosterDaughter), copy.fosterChild],
  },
} as const;

/** «батько: Дем’яненко Федір»: who the other person of a relationship is to the person in question. */
export function relationshipText(row: RelationshipView, personId: string, other: FamilyMemberView): string {
  return fillText(copy.named, {
    who: relationshipWord(row, personId, other),
    name: nameInTree(other).whole,
  });
}

/** «батько», «мати (за усиновленням)»: the same without the name. */
export function relationshipWord(row: RelationshipView, personId: string, other: FamilyMemberView): string {
  const who = wordFor(row, personId, other);
  return row.qualifier === 'adopted' ? fillText(copy.ofKind, { who, kind: copy.adopted }) : who;
}

/** «брат»: somebody with a common parent. */
export function siblingWord(sibling: FamilyMemberView): string {
  const { brother, sister, oneSibling } = familyTreePageMessages;
  return { male: brother, female: sister, undefined: oneSibling }[genderOf(sibling)];
}

/** Place of a relationship in the order of kin: parents, spouses, brothers and sisters, children, others. */
export function kinOrder({ relationshipType, toPersonId }: RelationshipView, personId: string): number {
  const isOtherFirst = toPersonId === personId;
  const isParent = relationshipType === (isOtherFirst ? 'parent' : 'child');
  if (isParent) return 0;
  return { spouse: 1, sibling: siblingOrder, parent: 3, child: 3, other: 4 }[relationshipType];
}

/** Place of somebody with a common parent in the order of kin. */
export const siblingOrder = 2;

function wordFor(
  { relationshipType, qualifier, label, toPersonId }: RelationshipView,
  personId: string,
  other: FamilyMemberView,
): string {
  const byGender = (him: string, her: string, either: string) =>
    ({ male: him, female: her, undefined: either })[genderOf(other)];
  const isOtherFirst = toPersonId === personId;
  const { father, mother, son, daughter, brother, sister, oneParent, oneChild, oneSibling } =
    familyTreePageMessages;
  switch (relationshipType) {
    case 'parent':
    case 'child': {
      const isParent = (relationshipType === 'parent') === isOtherFirst;
      if (qualifier === 'step' || qualifier === 'foster')
        return byGender(...words[qualifier][isParent ? 'parent' : 'child']);
      return isParent ? byGender(father, mother, oneParent) : byGender(son, daughter, oneChild);
    }
    case 'spouse':
      return spouseWord(genderOf(other), qualifier);
    case 'sibling':
      return byGender(brother, sister, oneSibling);
    case 'other':
      if (label === null) return copy.otherRelationship;
      return isOtherFirst ? displayText(label) : fillText(copy.labelled, { label: displayText(label) });
  }
}
