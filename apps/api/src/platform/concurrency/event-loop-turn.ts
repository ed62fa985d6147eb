const waiting: (() => void)[] = [];
let isTaken = false;

/**
 * Resolves once in each turn of the event loop, for one caller after the other. Await it before work that occupies the
 * event loop for milliseconds: several results that arrive together then do not keep all other requests waiting.
 */
export function eventLoopTurn(): Promise<void> {
  if (isTaken) return new Promise((resolve) => waiting.push(resolve));
  isTaken = true;
  setImmediate(passOn);
  return Promise.resolve();
}

function passOn(): void {
  const next = waiting.shift();
  isTaken = next !== undefined;
  if (!next) return;
  next();
  setImmediate(passOn);
}
