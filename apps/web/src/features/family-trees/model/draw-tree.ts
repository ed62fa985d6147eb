import type { FamilyTreeView } from '@memorial/contracts/family-trees/family-trees.schemas';
import { canonicalRelationship } from '@memorial/contracts/family-trees/relationship-rules';
import type { RelationshipView } from '@memorial/contracts/family-trees/relationships.schemas';
import {
  type DrawingSizes,
  type DrawnLine,
  type FamilyTreeDrawing,
  layOutFamilyTree,
  type Point,
  type TreeRelationship,
} from '@memorial/family-tree-layout/family-tree-layout';

/** Sizes on wide screens and on phones, in pixels. */
export const wideSizes: DrawingSizes = {
  cardWidth: 194,
  cardHeight: 96,
  partnerGap: 25,
  blockGap: 40,
  groupGap: 64,
  rowGap: 70,
  laneGap: 12,
};
export const phoneSizes: DrawingSizes = {
  cardWidth: 164,
  cardHeight: 88,
  partnerGap: 24,
  blockGap: 32,
  groupGap: 48,
  rowGap: 62,
  laneGap: 10,
};

export function drawTree(
  { members }: Pick<FamilyTreeView, 'members'>,
  relationships: readonly RelationshipView[],
  sizes: DrawingSizes,
): FamilyTreeDrawing {
  return layOutFamilyTree(
    members.map(({ personId, generationOrder, personData }) => ({
      id: personId,
      generation: generationOrder,
      birthDate: personData.birthDate,
    })),
    relationships.map(stored),
    sizes,
  );
}

/** The drawing with all rows of a range, so that people can be added to those without any. */
export function withEveryRow(
  drawing: FamilyTreeDrawing,
  { oldest, youngest }: { readonly oldest: number; readonly youngest: number },
  { cardHeight, rowGap }: DrawingSizes,
): FamilyTreeDrawing {
  const pitch = cardHeight + rowGap;
  const known = drawing.rows.map(({ generation }) => generation);
  const above = Math.max(0, oldest - Math.max(...known, youngest - 1));
  const below = Math.max(0, Math.min(...known, oldest + 1) - youngest);
  if (known.length === 0 || above + below === 0) return drawing;
  const down = above * pitch;
  const rows = [
    ...Array.from({ length: above }, (_, row) => ({ generation: oldest - row, y: row * pitch })),
    ...drawing.rows.map((row) => ({ ...row, y: row.y + down })),
  ];
  const last = rows[rows.length - 1];
  for (let row = 1; last && row <= below; row++)
    rows.push({ generation: last.generation - row, y: last.y + row * pitch });
  return {
    ...drawing,
    height: drawing.height + down + below * pitch,
    rows,
    cards: drawing.cards.map((card) => ({ ...card, y: card.y + down })),
    lines: drawing.lines.map((line) => ({
      ...line,
      points: line.points.map(({ x, y }) => ({ x, y: y + down })),
    })),
  };
}

function stored({
  _id,
  fromPersonId,
  toPersonId,
  relationshipType,
  qualifier,
}: RelationshipView): TreeRelationship {
  const pair = canonicalRelationship({ from: fromPersonId, to: toPersonId, type: relationshipType });
  return { ...pair, id: _id, qualifier };
}

/** Look of a line: `open` waits for an agreement, `dotted` is a bond other than birth or marriage that lasts. */
export type LineStyle = 'plain' | 'open' | 'dotted';

const dottedQualifiers = ['adopted', 'step', 'foster', 'divorced'];

export function lineStyle(
  { relationships, kind }: DrawnLine,
  rowById: ReadonlyMap<string, RelationshipView>,
): LineStyle {
  const rows = relationships.flatMap((id) => rowById.get(id) ?? []);
  if (rows.some(({ isConfirmed }) => !isConfirmed)) return 'open';
  const isDotted =
    kind === 'other' || rows.some(({ qualifier }) => dottedQualifiers.includes(qualifier ?? ''));
  return isDotted && kind !== 'family' ? 'dotted' : 'plain';
}

const cornerRadius = 6;

/** Path data of a line whose corners are round. */
export function pathOf(points: readonly Point[]): string {
  return points
    .map((point, index) => {
      const [before, after] = [points[index - 1], points[index + 1]];
      if (!before) return `M${point.x} ${point.y}`;
      if (!after) return `L${point.x} ${point.y}`;
      const [start, end] = [toward(point, before), toward(point, after)];
      return `L${start.x} ${start.y}Q${point.x} ${point.y} ${end.x} ${end.y}`;
    })
    .join('');
}

/** Point on the way from a corner, at most a radius away and not beyond the middle. */
function toward(corner: Point, other: Point): Point {
  const step = (from: number, to: number) =>
    from + Math.sign(to - from) * Math.min(cornerRadius, Math.abs(to - from) / 2);
  return { x: step(corner.x, other.x), y: step(corner.y, other.y) };
}
