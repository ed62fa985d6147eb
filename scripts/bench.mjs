// npm run bench: builds, then prints one table. Needs Linux (/proc).
// npm run bench -- attack: how long readers wait while one guest asks for as much as possible.
// npm run bench -- lighthouse: Lighthouse scores of the screens that readers open first.
// npm run bench -- films: a film made whole compared with the encoding of its frames.
// npm run bench -- family-trees: drawings of 30 to 3,000 people compared with dagre on the same blocks.
// npm run bench -- tree-cards: 100 cards of a family tree in Chromium compared with bare boxes.
// npm run bench -- exports: the archive of a page compared with zipping its files, and a book of 400 memories.
// npm run bench -- qr: QR codes and plaques compared with the libraries alone.
// npm run bench -- videos: ranges of a film compared with a bare stream, and readers while a film is made.
import { join } from 'node:path';
import { build, install, root, runOrExit } from './install-and-build.mjs';

const [name, ...rest] = process.argv.slice(2);
const benches = {
  attack: ['apps/api', 'attack.mjs'],
  'family-trees': ['packages/family-tree-layout', 'layout.bench.mjs'],
  exports: ['apps/api', 'exports.bench.mjs'],
  films: ['apps/api', 'films.bench.mjs'],
  lighthouse: ['apps/web', 'lighthouse.bench.mjs'],
  qr: ['apps/api', 'qr.bench.mjs'],
  'tree-cards': ['apps/web', 'tree-cards.bench.mjs'],
  videos: ['apps/api', 'videos.bench.mjs'],
};
const [folder, file] = benches[name] ?? ['apps/api', 'bench.mjs'];

await install();
await build();
await runOrExit(process.execPath, [join(root, folder, 'bench', file), ...rest], { cwd: join(root, folder) });
