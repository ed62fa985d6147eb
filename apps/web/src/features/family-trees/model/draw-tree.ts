import type { FamilyTreeView } from '@memorial/contracts/family-trees/family-trees.schemas';
import type { RelationshipView } from '@memorial/contracts/family-trees/relationships.schemas';
import { drawnPerson, drawnRelationship } from '@memorial/contracts/family-trees/tree-drawing';
import {
  type DrawingSizes,
  type FamilyTreeDrawing,
  layOutFamilyTree,
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
  return layOutFamilyTree(members.map(drawnPerson), relationships.map(drawnRelationship), sizes);
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
    ...Array.from({ length: above }, (_, row) => ({
      generation: oldest - row,
      y: row * pitch,
      height: cardHeight,
    })),
    ...drawing.rows.map((row) => ({ ...row, y: row.y + down })),
  ];
  const last = rows[rows.length - 1];
  for (let row = 1; last && row <= below; row++)
    rows.push({ generation: last.generation - row, y: last.y + row * pitch, height: cardHeight });
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
