import { buildObituaryCard } from '@memorial/contracts/testing/builders';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiClient } from '../../../../shared/api/api-client.js';
import { ApiError } from '../../../../shared/api/api-error.js';
import { emptyDraft } from '../drafts/draft.js';
import { findDuplicates } from './find-duplicates.js';

const draft = { ...emptyDraft, lastName: 'Бойко', firstName: 'Іван', birthDate: '1941' };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('possible duplicates', () => {
  it('are returned by the server', async () => {
    const card = buildObituaryCard();
    expect(await findDuplicates(new ApiClient(async () => ({ data: [card] })), draft)).toEqual([card]);
  });

  it('are empty when the search fails', async () => {
    const failing = new ApiClient(async () => {
      throw new ApiError(503, 'server.unavailable', '');
    });
    expect(await findDuplicates(failing, draft)).toEqual([]);
  });

  it('are null when the session has expired', async () => {
    const ended = new ApiClient(async () => {
      throw new ApiError(401, 'auth.sessionExpired', '');
    });
    expect(await findDuplicates(ended, draft)).toBeNull();
  });

  it('are not searched offline', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const transport = vi.fn();
    expect(await findDuplicates(new ApiClient(transport), draft)).toEqual([]);
    expect(transport).not.toHaveBeenCalled();
    onLine.mockRestore();
  });

  it('are empty after three seconds, and the request is aborted', async () => {
    let isTakenBack = false;
    const silent = new ApiClient(
      (_route, _sent, options) =>
        new Promise(() => options?.signal?.addEventListener('abort', () => (isTakenBack = true))),
    );
    const found = findDuplicates(silent, draft);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await found).toEqual([]);
    expect(isTakenBack).toBe(true);
  });
});
