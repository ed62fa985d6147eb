import { MongoNetworkTimeoutError } from 'mongodb';
import { expect, it } from 'vitest';
import { repeatIfBlocked } from './repeat-if-blocked.js';

function occupyLoop(milliseconds: number): void {
  // Blocks the thread without using the processor.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

/** A read that times out `failures` times, each time after the loop was busy for `busyMs`. */
function timesOut(failures: number, busyMs: number) {
  let calls = 0;
  return async () => {
    calls += 1;
    if (calls > failures) return `answer ${calls}`;
    occupyLoop(busyMs);
    throw new MongoNetworkTimeoutError('timed out');
  };
}

it('repeats a read that timed out while the event loop was blocked', async () => {
  expect(await repeatIfBlocked(timesOut(2, 500))).toBe('answer 3');
});

it('gives up when it goes on', async () => {
  await expect(repeatIfBlocked(timesOut(3, 500))).rejects.toThrow('timed out');
});

it('believes a time-out of a process that was idle', async () => {
  await expect(repeatIfBlocked(timesOut(1, 1))).rejects.toThrow('timed out');
});

it('does not repeat after another error', async () => {
  const failing = async () => {
    occupyLoop(500);
    throw new Error('broken');
  };
  await expect(repeatIfBlocked(failing)).rejects.toThrow('broken');
});
