import { describe, expect, it, vi } from 'vitest';
import { ApiClient } from '../../../shared/api/api-client.js';
import { ApiError } from '../../../shared/api/api-error.js';
import { runUploads, type UploadProgress } from './run-uploads.js';
import type { UploadTask } from './upload-tasks.js';

const to = { api: new ApiClient(async () => null), pageId: 'p', submissionKey: 'k' };
const refused = new ApiError(409, 'media.duplicate', 'Таке фото вже є');

function part(key: string, kind: UploadTask['kind'], error: ApiError | null = null) {
  const send = vi.fn<UploadTask['run']>(async (_, onProgress) => {
    onProgress(0.5);
    if (error) throw error;
  });
  return { key, kind, name: key, run: send };
}

async function send(parts: readonly UploadTask[], doneBefore: readonly string[] = []) {
  const done: string[] = [];
  const told: UploadProgress[] = [];
  const failures = await runUploads(parts, to, {
    isDone: (key) => doneBefore.includes(key),
    onDone: (key) => done.push(key),
    onProgress: (progress) => told.push(progress),
  });
  return { done, told, failed: [...failures].map(([key, { code }]) => [key, code]) };
}

describe('uploads after the creation', () => {
  it('run one at a time and report progress', async () => {
    const { done, told, failed } = await send([
      part('photo', 'photo'),
      part('a', 'gallery'),
      part('b', 'gallery'),
    ]);
    expect(done).toEqual(['photo', 'a', 'b']);
    expect(failed).toEqual([]);
    expect(told.map(({ kind, position, count, share }) => [kind, position, count, share])).toEqual([
      ['photo', 1, 1, 0],
      ['photo', 1, 1, 0.5],
      ['gallery', 1, 2, 0],
      ['gallery', 1, 2, 0.5],
      ['gallery', 2, 2, 0],
      ['gallery', 2, 2, 0.5],
    ]);
  });

  it('skip finished tasks and keep their position in the count', async () => {
    const before = part('a', 'gallery');
    const { done, told } = await send([before, part('b', 'gallery')], ['a']);
    expect(before.run).not.toHaveBeenCalled();
    expect(done).toEqual(['b']);
    expect(told[0]).toMatchObject({ position: 2, count: 2 });
  });

  it('continue after a rejected task', async () => {
    const { done, failed } = await send([part('a', 'gallery', refused), part('b', 'award')]);
    expect(done).toEqual(['b']);
    expect(failed).toEqual([['a', 'media.duplicate']]);
  });

  it.each([
    new ApiError(0, 'client.network', ''),
    new ApiError(0, 'client.timeout', ''),
    new ApiError(401, 'auth.sessionExpired', ''),
    new ApiError(429, 'rateLimit.exceeded', ''),
    new ApiError(503, 'server.unavailable', ''),
  ])('$code stops them: the rest waits', async (error) => {
    const next = part('b', 'award');
    const { done, failed } = await send([part('a', 'gallery', error), next]);
    expect(next.run).not.toHaveBeenCalled();
    expect(done).toEqual([]);
    expect(failed).toEqual([
      ['a', error.code],
      ['b', error.code],
    ]);
  });
});
