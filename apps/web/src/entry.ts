import type { RouteId } from './app/route-table.js';
import { clientScreens } from './app/screens.client.js';

/** A picture that does not come keeps nobody waiting. */
const patienceMs = 5_000;
const firstTouches = ['pointerdown', 'keydown', 'focusin'] as const;

const root = document.getElementById('root');
let isStarted = false;

function start(): void {
  if (isStarted) return;
  isStarted = true;
  clearTimeout(timer);
  for (const type of firstTouches) window.removeEventListener(type, start, true);
  window.removeEventListener('load', startAfterPaint);
  // The server has named the screen it rendered: all parts are asked for together.
  const { screen } = root?.dataset ?? {};
  if (screen) clientScreens[screen as RouteId]?.().catch(() => undefined);
  // Asked for by itself, the largest part runs in a task of its own: touches are taken in between.
  import('./libraries.js').catch(() => undefined);
  import('./entry-client.js').catch((error: unknown) => console.error(error));
}

/** What has come is painted first. */
function startAfterPaint(): void {
  requestAnimationFrame(() => setTimeout(start));
}

/**
 * A document that came rendered can be read, scrolled and followed without scripts: on a thin line they wait until what
 * is read first is there, or until somebody touches it. An empty shell waits for nothing.
 */
const isRendered = root?.firstElementChild != null;
const timer = setTimeout(start, patienceMs);
if (!isRendered || document.readyState === 'complete') start();
else {
  for (const type of firstTouches) window.addEventListener(type, start, { capture: true, passive: true });
  window.addEventListener('load', startAfterPaint);
}
