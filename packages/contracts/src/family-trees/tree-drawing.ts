/** People and relationships of a tree as its drawing takes them, in the browser and on paper. */
import { familyTreeEditorMessages as bonds } from '../messages/ui/family-tree-editor.js';
import { familyTreeLegendMessages as copy } from '../messages/ui/family-tree-legend.js';
import type { RelationshipQualifier } from './family-trees.constants.js';
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

/** Look of a line: `open` waits for an agreement, `dotted` binds others than parents, children and couples. */
export type LineStyle = 'plain' | 'dashed' | 'dotted' | 'open';

/** A style in widths of a plain line; lengths of strokes and gaps in turn, none: unbroken. */
export interface LinePattern {
  readonly width: number;
  readonly dashes: readonly number[];
  readonly hasRoundEnds: boolean;
}

/** Strokes that are told apart in black, and in the smallest drawing. */
export const linePatterns: Readonly<Record<LineStyle, LinePattern>> = {
  plain: { width: 1, dashes: [], hasRoundEnds: false },
  dashed: { width: 1, dashes: [5.5, 3], hasRoundEnds: false },
  // Strokes of nearly no length with round ends are dots.
  dotted: { width: 1.7, dashes: [0.01, 3.6], hasRoundEnds: true },
  open: { width: 1, dashes: [8, 2.5, 1.2, 2.5], hasRoundEnds: false },
};

/** A line of the drawing, with its relationships by their ids. */
export interface StyledLine {
  readonly relationships: readonly string[];
  readonly kind: string;
}
export type StyledRelationships = ReadonlyMap<string, Pick<RelationshipView, 'isConfirmed' | 'qualifier'>>;

export function lineStyle({ relationships, kind }: StyledLine, rowById: StyledRelationships): LineStyle {
  const rows = relationships.flatMap((id) => rowById.get(id) ?? []);
  const waiting = rows.filter(({ isConfirmed }) => !isConfirmed);
  // The line that children share does not put all of them in doubt.
  const isOpen = kind === 'family' ? waiting.length === rows.length : waiting.length > 0;
  if (isOpen && rows.length > 0) return 'open';
  if (kind === 'other') return 'dotted';
  const isDashed = rows.some(({ qualifier }) => qualifier !== null && qualifier in dashedLabels);
  return isDashed && kind !== 'family' ? 'dashed' : 'plain';
}

/** True for the line of a couple who are divorced: two strokes cross it. */
export function isSeparated({ relationships, kind }: StyledLine, rowById: StyledRelationships): boolean {
  return kind === 'couple' && relationships.some((id) => rowById.get(id)?.qualifier === 'divorced');
}

const dashedLabels = {
  adopted: bonds.adopted,
  foster: bonds.foster,
  step: bonds.step,
} as const satisfies Partial<Record<RelationshipQualifier, string>>;

/** An entry of the legend: a sign of the drawing and its words. */
export interface LegendEntry {
  readonly sign: 'bond' | 'separation' | Exclude<LineStyle, 'plain'>;
  readonly label: string;
}

/**
 * Signs that are in a drawing; plain lines between parents and children need no words.
 * @param lines with their points: neighbours are joined by two
 */
export function drawingLegend(
  lines: readonly (StyledLine & { readonly points: readonly unknown[] })[],
  rowById: StyledRelationships,
): LegendEntry[] {
  const has = (style: LineStyle) => lines.some((line) => lineStyle(line, rowById) === style);
  const couples = lines.filter(({ kind }) => kind === 'couple');
  const hasBond = couples.some((line) => line.points.length === 2 && !isSeparated(line, rowById));
  const hasSeparation = couples.some((line) => isSeparated(line, rowById));
  const qualifiers = new Set(
    lines
      .filter((line) => lineStyle(line, rowById) === 'dashed')
      .flatMap(({ relationships }) => relationships.map((id) => rowById.get(id)?.qualifier)),
  );
  const dashed = Object.entries(dashedLabels).flatMap(([qualifier, label]) =>
    qualifiers.has(qualifier as RelationshipQualifier) ? [label] : [],
  );
  return [
    ...(hasBond ? [{ sign: 'bond', label: copy.couple } as const] : []),
    ...(hasSeparation ? [{ sign: 'separation', label: bonds.divorced } as const] : []),
    ...(dashed.length > 0 ? [{ sign: 'dashed', label: dashed.join(', ') } as const] : []),
    ...(has('dotted') ? [{ sign: 'dotted', label: bonds.otherRelationship } as const] : []),
    ...(has('open') ? [{ sign: 'open', label: copy.open } as const] : []),
  ];
}
