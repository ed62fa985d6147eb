import { buildObituaryCard } from '@memorial/contracts/testing/builders';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiClient } from '../../../lib/api-client.js';
import { ApiError } from '../../../lib/api-error.js';
import { emptyDraft } from '../draft.js';
import { findAlike } from './find-alike.js';

const draft = { ...emptyDraft, lastName: 'Бойко', firstName: 'Іван', birthDate: '1941' };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('pages that may be about the same person', () => {
  it('are those that the server finds', async () => {
    const card = buildObituaryCard();
    expect(await findAlike(new ApiClient(async () => ({ data: [card] })), draft)).toEqual([card]);
  });

  it('are none when the question fails', async () => {
    const failing = new ApiClient(async () => {
      throw new ApiError(503, 'server.unavailable', '');
    });
    expect(await findAlike(failing, draft)).toEqual([]);
  });

  it('are not told when the session has ended: that is asked about first', async () => {
    const ended = new ApiClient(async () => {
      throw new ApiError(401, 'auth.sessionExpired', '');
    });
    expect(await findAlike(ended, draft)).toBeNull();
  });

  it('are not asked for without a line', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const transport = vi.fn();
    expect(await findAlike(new ApiClient(transport), draft)).toEqual([]);
    expect(transport).not.toHaveBeenCalled();
    onLine.mockRestore();
  });

  it('are none when nobody answers within three seconds, and the question is taken back', async () => {
    let isTakenBack = false;
    const silent = new ApiClient(
      (_route, _sent, options) =>
        new Promise(() => options?.signal?.addEventListener('abort', () => (isTakenBack = true))),
    );
    const found = findAlike(silent, draft);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await found).toEqual([]);
    expect(isTakenBack).toBe(true);
  });
});
