import { lineStyle } from '@memorial/contracts/family-trees/tree-drawing';
import { describe, expect, it } from 'vitest';
import { member, relationship } from '../testing/tree-parts.js';
import { drawTree, wideSizes, withEveryRow } from './draw-tree.js';
import { nextCard } from './next-card.js';
import { relativesInTree } from './relatives.js';

const people = [
  member('orest', 2, { birthDate: '1930' }),
  member('olha', 2, { birthDate: '1934' }),
  member('ivan', 1, { birthDate: '1960' }),
  member('mariia', 1, { birthDate: '1963' }),
];
const relationships = [
  relationship('orest', 'spouse', 'olha', { qualifier: 'married' }),
  relationship('orest', 'parent', 'ivan', { qualifier: 'birth' }),
  relationship('olha', 'parent', 'ivan', { qualifier: 'birth' }),
  relationship('orest', 'parent', 'mariia', { qualifier: 'adopted' }),
];
const drawing = drawTree({ members: people }, relationships, wideSizes);
const rowById = new Map(relationships.map((row) => [row._id, row]));
const styleOf = (id: string, rows = rowById) => {
  const line = drawing.lines.find((one) => one.relationships.includes(id) && one.kind !== 'family');
  return line && lineStyle(line, rows);
};

describe('a drawn tree', () => {
  it('has everybody on their row', () => {
    expect(drawing.rows.map(({ generation }) => generation)).toEqual([2, 1]);
    expect(drawing.cards).toHaveLength(4);
    expect(styleOf('orest parent mariia')).toBe('dashed');
  });

  it('tells bonds apart by their lines', () => {
    expect(styleOf('orest spouse olha')).toBe('plain');
    expect(styleOf('orest parent ivan')).toBe('plain');
    const waiting = relationship('orest', 'spouse', 'olha', { isConfirmed: false });
    expect(styleOf(waiting._id, new Map([[waiting._id, waiting]]))).toBe('open');
  });

  it('is walked by arrows to parents, children and neighbours', () => {
    const relativesOf = relativesInTree(people, relationships);
    const go = (from: string, arrow: 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight') =>
      nextCard(drawing, relativesOf(from), from, arrow);
    expect(go('mariia', 'ArrowUp')).toBe('orest');
    expect(go('olha', 'ArrowDown')).toBe('ivan');
    expect(go('orest', 'ArrowUp')).toBeNull();
    const [left, right] = [...drawing.cards]
      .filter(({ generation }) => generation === 2)
      .sort((a, b) => a.x - b.x);
    expect(go(left?.id ?? '', 'ArrowRight')).toBe(right?.id);
    expect(go(left?.id ?? '', 'ArrowLeft')).toBeNull();
    expect(go('nobody', 'ArrowUp')).toBeNull();
  });

  it('has rows without people where some can be added', () => {
    const { height, rows, cards, lines } = withEveryRow(drawing, { oldest: 4, youngest: 1 }, wideSizes);
    const pitch = wideSizes.cardHeight + wideSizes.rowGap;
    expect(rows.map(({ generation }) => generation)).toEqual([4, 3, 2, 1]);
    expect(rows[2]?.y).toBe((drawing.rows[0]?.y ?? 0) + 2 * pitch);
    expect(height).toBe(drawing.height + 2 * pitch);
    expect(cards[0]?.y).toBe((drawing.cards[0]?.y ?? 0) + 2 * pitch);
    expect(lines[0]?.points[0]?.y).toBe((drawing.lines[0]?.points[0]?.y ?? 0) + 2 * pitch);
    const below = withEveryRow(drawing, { oldest: 2, youngest: -1 }, wideSizes);
    expect(below.rows.map(({ generation }) => generation)).toEqual([2, 1, 0, -1]);
    expect(below.cards).toEqual(drawing.cards);
    expect(withEveryRow(drawing, { oldest: 2, youngest: 1 }, wideSizes)).toBe(drawing);
  });
});
