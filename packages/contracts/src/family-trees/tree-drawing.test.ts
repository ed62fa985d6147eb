import { describe, expect, it } from 'vitest';
import { familyTreeEditorMessages as bonds } from '../messages/ui/family-tree-editor.js';
import { familyTreeLegendMessages as copy } from '../messages/ui/family-tree-legend.js';
import type { RelationshipQualifier } from './family-trees.constants.js';
import { drawingLegend, isSeparated, linePatterns, lineStyle } from './tree-drawing.js';

type Row = readonly [qualifier: RelationshipQualifier | null, isConfirmed?: boolean];

/** A line of relationships, in a drawing of its own. */
function drawn(kind: string, rows: readonly Row[], points = 2) {
  const ids = rows.map((_, index) => `r${index}`);
  const line = { kind, relationships: ids, points: Array.from({ length: points }) };
  const rowById = new Map(
    rows.map(([qualifier, isConfirmed = true], index) => [`r${index}`, { qualifier, isConfirmed }]),
  );
  return {
    style: lineStyle(line, rowById),
    isSeparated: isSeparated(line, rowById),
    legend: drawingLegend([line], rowById).map(({ sign, label }) => `${sign}: ${label}`),
  };
}

describe('a line', () => {
  it.each([
    ['child', [['birth'], ['birth']], 'plain'],
    ['child', [[null]], 'plain'],
    ['child', [['adopted'], ['adopted']], 'dashed'],
    ['child', [['foster']], 'dashed'],
    ['child', [['step']], 'dashed'],
    ['child', [['adopted', false]], 'open'],
    ['family', [['adopted'], ['birth']], 'plain'],
    ['family', [['birth'], ['birth', false]], 'plain'],
    ['family', [['birth', false]], 'open'],
    ['couple', [['married']], 'plain'],
    ['couple', [['divorced']], 'plain'],
    ['couple', [['married', false]], 'open'],
    ['couple', [], 'plain'],
    ['other', [[null]], 'dotted'],
  ] as const)('of kind %s for %j is %s', (kind, rows, style) => {
    expect(drawn(kind, rows).style).toBe(style);
  });

  it('is crossed for a divorce alone', () => {
    expect(drawn('couple', [['divorced']]).isSeparated).toBe(true);
    expect(drawn('couple', [['married']]).isSeparated).toBe(false);
    expect(drawn('other', [['divorced']]).isSeparated).toBe(false);
  });

  it('has a pattern of its own', () => {
    const patterns = Object.values(linePatterns).map((pattern) => JSON.stringify(pattern));
    expect(new Set(patterns).size).toBe(patterns.length);
    // PDF readers refuse lengths of 0.
    expect(Object.values(linePatterns).every(({ dashes }) => dashes.every((length) => length > 0))).toBe(
      true,
    );
  });
});

describe('the legend', () => {
  it('is of what stands in the drawing', () => {
    expect(drawn('child', [['birth']]).legend).toEqual([]);
    expect(drawn('couple', [['married']]).legend).toEqual([`bond: ${copy.couple}`]);
    expect(drawn('couple', [['married']], 4).legend).toEqual([]);
    expect(drawn('couple', [['divorced']], 4).legend).toEqual([`separation: ${bonds.divorced}`]);
    expect(drawn('child', [['step'], ['adopted']]).legend).toEqual([
      `dashed: ${bonds.adopted}, ${bonds.step}`,
    ]);
    expect(drawn('other', [[null]]).legend).toEqual([`dotted: ${bonds.otherRelationship}`]);
    expect(drawn('couple', [['divorced', false]]).legend).toEqual([
      `separation: ${bonds.divorced}`,
      `open: ${copy.open}`,
    ]);
  });
});
