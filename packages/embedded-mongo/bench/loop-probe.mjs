// Preloaded into the measured server only: reports how long its event loop was blocked.
import { readFileSync } from 'node:fs';

const NANOS_PER_MILLI = 1e6;
const TICK_MILLIS = 1;

/** Time the main thread waited for a processor used by others, in milliseconds. */
function waitedMillis() {
  return Number(readFileSync('/proc/self/schedstat', 'latin1').split(' ')[1]) / NANOS_PER_MILLI;
}

let holds = [];
let last = performance.now();
let lastWaited = waitedMillis();

setInterval(() => {
  const now = performance.now();
  const waited = waitedMillis();
  // Exclude time taken by other processes: the server did not cause it.
  holds.push(Math.max(0, now - last - TICK_MILLIS - (waited - lastWaited)));
  last = now;
  lastWaited = waited;
}, TICK_MILLIS).unref();

process.on('message', () => {
  const sorted = holds.sort((a, b) => a - b);
  holds = [];
  process.send?.({
    top: sorted.slice(-8).map((x) => Math.round(x)),
    max: sorted.at(-1) ?? 0,
    p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
  });
});
// The IPC channel must not keep the server alive.
process.channel?.unref();
