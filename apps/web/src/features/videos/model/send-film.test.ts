import type { VideoUploadView } from '@memorial/contracts/videos/video-uploads.schemas';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../shared/api/api-error.js';
import { pauseUntilOnline, sendFilm, UnreadableFilmError } from './send-film.js';

const file = new File(['abcdefghij'], 'весілля.mp4');
const view = (received: readonly number[]): VideoUploadView => ({
  _id: 'f1',
  obituaryId: 'p1',
  fileName: file.name,
  sizeBytes: 10,
  partBytes: 4,
  parts: 3,
  received: [...received],
  keptUntil: '2026-11-28T00:00:00.000Z',
});
const network = () => new ApiError(0, 'client.network', 'x');

/** A server that answers with each error once, in order, and keeps the parts. */
function setUp(errors: readonly (Error | null)[] = [], isOnline = true) {
  const kept = new Set<number>();
  const left = [...errors];
  const pauses: number[] = [];
  const sending = {
    getUpload: vi.fn(async () => view([...kept])),
    savePart: vi.fn(async (number: number, part: Blob, onShare: (share: number) => void) => {
      onShare(0.5);
      const error = left.shift();
      if (error) throw error;
      expect(part.size).toBe(number === 3 ? 2 : 4);
      kept.add(number);
      return view([...kept]);
    }),
    pause: async (ms: number) => void pauses.push(ms),
    isOnline: () => isOnline,
    onProgress: vi.fn<(bytes: number) => void>(),
    onWaiting: vi.fn<(isWaiting: boolean) => void>(),
  };
  return { sending, kept, pauses };
}

it('sends each part once, and counts the bytes', async () => {
  const { sending } = setUp();
  await sendFilm(file, view([]), sending);
  expect(sending.savePart.mock.calls.map(([number]) => number)).toEqual([1, 2, 3]);
  expect(sending.onProgress.mock.calls.flat()).toEqual([0, 2, 4, 6, 8, 9, 10]);
  expect(sending.onWaiting).not.toHaveBeenCalled();
});

it('sends only what is missing', async () => {
  const { sending, kept } = setUp();
  for (const number of [1, 3]) kept.add(number);
  await sendFilm(file, view([1, 3]), sending);
  expect(sending.savePart.mock.calls.map(([number]) => number)).toEqual([2]);
});

it('a part without an answer is sent again after growing pauses, when the server does not have it', async () => {
  const { sending, pauses } = setUp([network(), new ApiError(503, 'client.http', 'x'), network()]);
  await sendFilm(file, view([]), sending);
  expect(pauses).toEqual([1_000, 2_000, 4_000]);
  expect(sending.getUpload).toHaveBeenCalledTimes(3);
  expect(sending.onWaiting.mock.calls.flat()).toEqual([true, true, true, false]);
});

it('a part whose answer alone was lost is not sent twice', async () => {
  const { sending, kept } = setUp([network()]);
  sending.getUpload.mockImplementation(async () => {
    kept.add(1);
    return view([...kept]);
  });
  await sendFilm(file, view([]), sending);
  expect(sending.savePart.mock.calls.map(([number]) => number)).toEqual([1, 2, 3]);
});

it('without a connection it waits as long as that is away', async () => {
  const { sending, pauses } = setUp(Array.from({ length: 9 }, network), false);
  await sendFilm(file, view([]), sending);
  expect(pauses).toEqual(Array.from({ length: 9 }, () => 30_000));
});

it('waits as long as the server asks', async () => {
  const { sending, pauses } = setUp([
    new ApiError(429, 'rateLimit.exceeded', 'x', { retryAfterSeconds: 20 }),
  ]);
  await sendFilm(file, view([]), sending);
  expect(pauses).toEqual([20_000]);
});

it.each([
  ['a refusal', [new ApiError(403, 'plan.monthlyVideos', 'x')], 0],
  ['a full disk', [new ApiError(507, 'server.diskFull', 'x')], 0],
  ['a long wait', [new ApiError(429, 'rateLimit.exceeded', 'x', { retryAfterSeconds: 600 })], 0],
  ['a server that is down', Array.from({ length: 6 }, () => new ApiError(500, 'client.http', 'x')), 5],
])('%s ends it', async (_name, errors, pauseCount) => {
  const { sending, pauses } = setUp(errors);
  await expect(sendFilm(file, view([]), sending)).rejects.toBe(errors.at(-1));
  expect(pauses).toHaveLength(pauseCount);
});

it('a file that is gone ends it', async () => {
  const { sending } = setUp();
  const gone = new File(['abcdefghij'], 'x.mp4');
  vi.spyOn(gone, 'slice').mockImplementation(() => {
    throw new DOMException('gone', 'NotReadableError');
  });
  await expect(sendFilm(gone, view([]), sending)).rejects.toBeInstanceOf(UnreadableFilmError);
  expect(sending.savePart).not.toHaveBeenCalled();
});

afterEach(() => void vi.useRealTimers());

it('a pause ends with its time, with the connection, or with the sending', async () => {
  vi.useFakeTimers();
  const abort = new AbortController();
  const ended = vi.fn();
  void pauseUntilOnline(1_000, abort.signal).then(() => ended('time'));
  await vi.advanceTimersByTimeAsync(1_000);
  void pauseUntilOnline(30_000, abort.signal).then(() => ended('online'));
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  pauseUntilOnline(30_000, abort.signal).catch(() => ended('stopped'));
  abort.abort();
  await vi.advanceTimersByTimeAsync(0);
  pauseUntilOnline(30_000, abort.signal).catch(() => ended('at once'));
  await vi.advanceTimersByTimeAsync(0);
  expect(ended.mock.calls.flat()).toEqual(['time', 'online', 'stopped', 'at once']);
  expect(vi.getTimerCount()).toBe(0);
});
