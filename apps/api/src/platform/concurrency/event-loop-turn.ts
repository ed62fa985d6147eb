const waiting: (() => void)[] = [];
let isScheduled = false;

/**
 * Resolves in a turn of the event loop that no other caller shares. Await it between steps that occupy the event loop
 * for milliseconds: neither one long step after another nor several results that arrive together then keep all other
 * requests waiting.
 */
export function eventLoopTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    schedule();
  });
}

function schedule(): void {
  if (isScheduled || waiting.length === 0) return;
  isScheduled = true;
  setImmediate(() => {
    isScheduled = false;
    waiting.shift()?.();
    schedule();
  });
}
