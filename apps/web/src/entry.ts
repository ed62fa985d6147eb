/** A picture that does not come keeps nobody waiting. */
const patienceMs = 5_000;
const firstTouches = ['pointerdown', 'keydown', 'focusin'] as const;

let isStarted = false;

function start(): void {
  if (isStarted) return;
  isStarted = true;
  clearTimeout(timer);
  for (const type of firstTouches) window.removeEventListener(type, start, true);
  window.removeEventListener('load', start);
  import('./entry-client.js').catch((error: unknown) => console.error(error));
}

/**
 * A document that came rendered can be read, scrolled and followed without scripts: on a thin line they wait until what
 * is read first is there, or until somebody touches it. An empty shell waits for nothing.
 */
const isRendered = document.getElementById('root')?.firstElementChild != null;
const timer = setTimeout(start, patienceMs);
if (!isRendered || document.readyState === 'complete') start();
else {
  for (const type of firstTouches) window.addEventListener(type, start, { capture: true, passive: true });
  window.addEventListener('load', start);
}
