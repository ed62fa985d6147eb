import type { FamilyMemberView } from '@memorial/contracts/family-trees/family-trees.schemas';
import type { RelationshipView } from '@memorial/contracts/family-trees/relationships.schemas';
import { familyTreeEditorMessages as copy } from '@memorial/contracts/messages/ui/family-tree-editor';
import { familyTreePageMessages } from '@memorial/contracts/messages/ui/family-tree-page';
import { displayText, fillText } from '@memorial/contracts/text';
import { nameInTree } from '../../model/person-text.js';
import { genderOf, spouseWord } from '../../model/relatives.js';

/** Kinds of a parent or child that are told beside the word. */
const toldKinds = { adopted: copy.adopted, step: copy.step, foster: copy.foster } as const;

/** «батько: Дем’яненко Федір»: who the other person of a relationship is to the person in question. */
export function relationshipText(row: RelationshipView, personId: string, other: FamilyMemberView): string {
  const name = nameInTree(other).whole;
  const who = wordFor(row, personId, other);
  const kind = Object.entries(toldKinds).find(([qualifier]) => qualifier === row.qualifier)?.[1];
  return kind ? fillText(copy.withKind, { who, kind, name }) : fillText(copy.withoutKind, { who, name });
}

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
    case 'child':
      return (relationshipType === 'parent') === isOtherFirst
        ? byGender(father, mother, oneParent)
        : byGender(son, daughter, oneChild);
    case 'spouse':
      return spouseWord(genderOf(other), qualifier);
    case 'sibling':
      return byGender(brother, sister, oneSibling);
    case 'other':
      if (label === null) return copy.otherRelationship;
      return isOtherFirst ? displayText(label) : fillText(copy.labelled, { label: displayText(label) });
  }
}
