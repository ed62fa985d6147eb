/** People and relationships of a tree as its drawing takes them, in the browser and on paper. */
import type { FamilyMemberView } from './family-trees.schemas.js';
import { canonicalRelationship, type StoredRelationship } from './relationship-rules.js';
import type { RelationshipView } from './relationships.schemas.js';

/** A person of a drawing: their row, and the date by which siblings stand from left to right. */
interface DrawnPerson {
  readonly id: string;
  readonly generation: number;
  readonly birthDate: string | null;
}

export function drawnPerson({
  personId,
  generationOrder,
  personData,
}: Pick<FamilyMemberView, 'personId' | 'generationOrder' | 'personData'>): DrawnPerson {
  return { id: personId, generation: generationOrder, birthDate: personData.birthDate };
}

export function drawnRelationship({
  _id,
  fromPersonId,
  toPersonId,
  relationshipType,
  qualifier,
}: RelationshipView): StoredRelationship & { readonly id: string } {
  const pair = canonicalRelationship({ from: fromPersonId, to: toPersonId, type: relationshipType });
  return { ...pair, id: _id, qualifier };
}

/** Look of a line: `open` waits for an agreement, `dotted` is a bond other than birth or marriage that lasts. */
export type LineStyle = 'plain' | 'open' | 'dotted';

const dottedQualifiers: readonly (string | null)[] = ['adopted', 'step', 'foster', 'divorced'];

/** @param rowById relationships by the ids that the line names */
export function lineStyle(
  { relationships, kind }: { readonly relationships: readonly string[]; readonly kind: string },
  rowById: ReadonlyMap<string, Pick<RelationshipView, 'isConfirmed' | 'qualifier'>>,
): LineStyle {
  const rows = relationships.flatMap((id) => rowById.get(id) ?? []);
  const waiting = rows.filter(({ isConfirmed }) => !isConfirmed);
  // The line that children share does not put all of them in doubt.
  const isOpen = kind === 'family' ? waiting.length === rows.length : waiting.length > 0;
  if (isOpen && rows.length > 0) return 'open';
  const isDotted = kind === 'other' || rows.some(({ qualifier }) => dottedQualifiers.includes(qualifier));
  return isDotted && kind !== 'family' ? 'dotted' : 'plain';
}
