// npm run bench -- family-trees: processor time of a drawing compared with dagre alone on the same blocks. The right
// column is the bound; compare the ratios of one run.

import { ageKey, groupFamilies, sortedBy } from '../dist/families.js';
import { connectedGroups, layOutFamilyTree } from '../dist/family-tree-layout.js';
import { layOutByDagre } from '../dist/testing/dagre-order.js';
import { drawingSizes } from '../dist/testing/drawing-sizes.js';
import { seededFamily } from '../dist/testing/seeded-family.js';

const sizes = [30, 100, 300, 1_000, 3_000];
const seeds = [1, 2, 3];
const least = { seconds: 1, runs: 3 };

/** Milliseconds of processor time of a run, the least of several. */
function millisecondsOf(run) {
  let best = Number.POSITIVE_INFINITY;
  const ends = performance.now() + least.seconds * 1_000;
  for (let runs = 0; runs < least.runs || performance.now() < ends; runs += 1) {
    const start = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(start);
    best = Math.min(best, (user + system) / 1_000);
  }
  return best;
}

const rows = sizes.map((size) => {
  const times = seeds.map((seed) => {
    const { people, relationships } = seededFamily(seed, size);
    const groups = connectedGroups(
      groupFamilies(
        sortedBy(people, ageKey),
        sortedBy(relationships, ({ id }) => id),
      ),
      Math.max(...people.map(({ generation }) => generation)),
    );
    return {
      ours: millisecondsOf(() => layOutFamilyTree(people, relationships, drawingSizes)),
      dagre: millisecondsOf(() => {
        for (const group of groups) layOutByDagre(group, drawingSizes);
      }),
    };
  });
  const mean = (side) => times.reduce((sum, time) => sum + time[side], 0) / times.length;
  return {
    people: size,
    'ours, ms': mean('ours').toFixed(1),
    'dagre, ms': mean('dagre').toFixed(1),
    ratio: (mean('ours') / mean('dagre')).toFixed(2),
    must: '≤ 1.5',
  };
});
console.table(rows);
