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
  for (const href of root?.dataset.parts?.split(' ') ?? []) askFor(href);
  // Asked for by itself, the largest part runs in a task of its own: touches are taken in between.
  import('./renderer.js').catch(() => undefined);
  import('./entry-client.js').catch((error: unknown) => console.error(error));
}

/** The server has named all parts of the screen: they are asked for together, not one after another. */
function askFor(href: string): void {
  const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
  document.head.append(link);
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
