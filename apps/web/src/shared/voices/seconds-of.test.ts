import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { secondsOf } from './seconds-of.js';

/** Sound element of a browser that reports what the test lets it. */
class FakeAudio {
  duration = Number.NaN;
  src = '';
  onloadedmetadata: () => void = () => undefined;
  onerror: () => void = () => undefined;

  constructor() {
    made.push(this);
  }
}

let made: FakeAudio[] = [];

function start() {
  const seconds = secondsOf(new Blob(['x']));
  const [audio] = made.splice(0);
  if (!audio) throw new Error('no sound element');
  return { seconds, audio };
}

beforeEach(() => {
  vi.useFakeTimers();
  made = [];
  vi.stubGlobal('Audio', FakeAudio);
  URL.createObjectURL = () => 'blob:voice';
  URL.revokeObjectURL = () => undefined;
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('reads the length from the head of the file', async () => {
  const { seconds, audio } = start();
  audio.duration = 12;
  audio.onloadedmetadata();
  expect(await seconds).toBe(12);
});

it('does not know the length of an unreadable file', async () => {
  const { seconds, audio } = start();
  audio.onerror();
  expect(await seconds).toBe(0);
});

it('does not know the length of an endless file', async () => {
  const { seconds, audio } = start();
  audio.duration = Number.POSITIVE_INFINITY;
  audio.onloadedmetadata();
  expect(await seconds).toBe(0);
});

it('does not wait forever for a browser that reports nothing', async () => {
  const { seconds } = start();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await seconds).toBe(0);
});
