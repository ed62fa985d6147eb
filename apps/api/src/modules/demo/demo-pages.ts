import { join } from 'node:path';
import { packageFolder } from '../../platform/config/package-folder.js';
import type { DemoGalleryPhoto, DemoPage } from './demo-page.js';
import { avhustynVoloshyn } from './pages/avhustyn-voloshyn.js';
import { dmytroVitovskyi } from './pages/dmytro-vitovskyi.js';
import { ivanPuliui } from './pages/ivan-puliui.js';
import { khrystynaAlchevska } from './pages/khrystyna-alchevska.js';
import { lesiaUkrainka } from './pages/lesia-ukrainka.js';
import { levkoHaivoron } from './pages/levko-haivoron.js';
import { mykhailoBilynskyi } from './pages/mykhailo-bilynskyi.js';
import { orynaPerepelytsia } from './pages/oryna-perepelytsia.js';
import { petroBolbochan } from './pages/petro-bolbochan.js';
import { sofiiaHalechko } from './pages/sofiia-halechko.js';
import { sofiiaOkunevska } from './pages/sofiia-okunevska.js';
import { solomiiaPidhirna } from './pages/solomiia-pidhirna.js';
import { tymishYavorenko } from './pages/tymish-yavorenko.js';
import { yakivKukharenko } from './pages/yakiv-kukharenko.js';
import { yukhymVerbych } from './pages/yukhym-verbych.js';

/** In order of creation: lists show the last ones first. */
export const demoPages: readonly DemoPage[] = [
  tymishYavorenko,
  solomiiaPidhirna,
  levkoHaivoron,
  orynaPerepelytsia,
  yukhymVerbych,
  yakivKukharenko,
  khrystynaAlchevska,
  avhustynVoloshyn,
  sofiiaOkunevska,
  ivanPuliui,
  mykhailoBilynskyi,
  lesiaUkrainka,
  sofiiaHalechko,
  dmytroVitovskyi,
  petroBolbochan,
];

/** Path of a drawing of a gallery. */
export function drawingOf({ drawing }: DemoGalleryPhoto): string {
  return join(packageFolder, 'assets/demo/gallery', `${drawing}.jpg`);
}

/** Path of a demo page's portrait, or null. */
export function portraitOf({ slug, hasPortrait }: DemoPage): string | null {
  return hasPortrait ? join(packageFolder, 'assets/demo', `${slug}.jpg`) : null;
}
