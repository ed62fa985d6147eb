import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawTree, wideSizes } from '../model/draw-tree.js';
import { member, relationship } from '../testing/tree-parts.js';
import { strokeOf, TreeLegend } from './tree-legend.js';

const members = [member('orest', 2, {}), member('olha', 2, {}), member('ivan', 1, {})];

/** Words of the legend; null: there is none. */
function legendFor(...relationships: ReturnType<typeof relationship>[]) {
  const { lines } = drawTree({ members }, relationships, wideSizes);
  const rowById = new Map(relationships.map((row) => [row._id, row]));
  render(<TreeLegend className={undefined} lines={lines} rowById={rowById} />);
  const legend = screen.queryByRole('list', { name: 'Позначки на дереві' });
  return legend && [...legend.children].map(({ textContent }) => textContent);
}

test('the rhombus of a couple needs no words of its own', () => {
  expect(legendFor(relationship('orest', 'spouse', 'olha', { qualifier: 'married' }))).toBeNull();
});

test('a divorce and an adoption have signs with words', () => {
  const divorced = relationship('orest', 'spouse', 'olha', { qualifier: 'divorced' });
  const adopted = relationship('orest', 'parent', 'ivan', { qualifier: 'adopted' });
  expect(legendFor(divorced, adopted)).toEqual(['розлучені', 'за усиновленням']);
});

test('lines of the screen follow the table of patterns', () => {
  expect(strokeOf('plain')).toEqual({ strokeWidth: 1.5 });
  expect(strokeOf('dashed')).toEqual({ strokeWidth: 1.5, strokeDasharray: '8.25 4.5' });
  expect(strokeOf('dotted')).toMatchObject({ strokeLinecap: 'round' });
});
