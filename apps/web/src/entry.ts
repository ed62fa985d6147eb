import type { core } from 'zod';

/** Start at the latest after this time, even if a picture is still loading. */
const maxWaitMs = 5_000;
const interactionEvents = ['pointerdown', 'keydown', 'focusin'] as const;

// Settings of zod, read when its first chunk loads: without them it tries `new Function`, which the content
// security policy forbids and reports. `z.config` would need zod itself here.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } satisfies core.$ZodConfig });

const root = document.getElementById('root');
let isStarted = false;

function start(): void {
  if (isStarted) return;
  isStarted = true;
  clearTimeout(timer);
  for (const type of interactionEvents) window.removeEventListener(type, start, true);
  window.removeEventListener('load', startAfterPaint);
  for (const href of root?.dataset.parts?.split(' ') ?? []) preload(href);
  // Load the largest chunk separately: it is evaluated in its own task, and input is handled in between.
  import('./renderer.js').catch(() => undefined);
  import('./entry-client.js').catch((error: unknown) => console.error(error));
}

/** Preloads a chunk named by the server, so that all chunks of the screen load in parallel. */
function preload(href: string): void {
  const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
  document.head.append(link);
}

/** Let the loaded content paint first. */
function startAfterPaint(): void {
  requestAnimationFrame(() => setTimeout(start));
}

/**
 * Delay scripts of a server-rendered document until it has loaded or the user interacts: it can be read,
 * scrolled and followed without them, and on a slow connection the content comes first. An empty shell starts
 * at once.
 */
const isServerRendered = root?.firstElementChild != null;
const timer = setTimeout(start, maxWaitMs);
if (!isServerRendered || document.readyState === 'complete') start();
else {
  for (const type of interactionEvents)
    window.addEventListener(type, start, { capture: true, passive: true });
  window.addEventListener('load', startAfterPaint);
}
