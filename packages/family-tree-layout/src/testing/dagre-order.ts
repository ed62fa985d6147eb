import dagre from '@dagrejs/dagre';
import type { ConnectedGroup } from '../family-tree-layout.js';
import type { DrawingSizes } from '../lines.js';
import { countCrossings, type RowOrder } from '../row-order.js';

/** Lays the same blocks by dagre, each as wide as its cards. */
export function layOutByDagre(
  { blocks, lines }: ConnectedGroup,
  sizes: DrawingSizes,
): (block: number) => number {
  const graph = new dagre.graphlib.Graph({ multigraph: true });
  graph.setGraph({ rankdir: 'TB', nodesep: sizes.blockGap, ranksep: sizes.rowGap });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const [index, { size }] of blocks.entries()) {
    const width = size * (sizes.cardWidth + sizes.partnerGap) - sizes.partnerGap;
    graph.setNode(String(index), { width, height: sizes.cardHeight });
  }
  for (const [index, { upper, lower }] of lines.entries()) {
    graph.setEdge(String(upper), String(lower), {}, String(index));
  }
  dagre.layout(graph);
  return (block) => graph.node(String(block)).x;
}

/** The order of rows that dagre finds; blocks are mirrored where that saves crossings, as dagre does not know of it. */
export function dagreOrder(group: ConnectedGroup, sizes: DrawingSizes): RowOrder {
  const { blocks, lines } = group;
  const middleOf = layOutByDagre(group, sizes);
  const rows: number[][] = [];
  for (const block of [...blocks.keys()].sort((one, other) => middleOf(one) - middleOf(other))) {
    const row = blocks[block]?.row ?? 0;
    rows[row] = [...(rows[row] ?? []), block];
  }
  const mirrored = blocks.map(() => false);
  const order = { rows: Array.from(rows, (row) => row ?? []), mirrored };
  let best = countCrossings(blocks, lines, order);
  for (const [block, { size }] of blocks.entries()) {
    if (size < 2 || best === 0) continue;
    mirrored[block] = true;
    const crossings = countCrossings(blocks, lines, order);
    if (crossings < best) best = crossings;
    else mirrored[block] = false;
  }
  return order;
}
