import { describe, expect, it, vi } from 'vitest';
import { AppError } from '../errors/app-error.js';
import { conflict, retryOnConflict } from './retry-on-conflict.js';

describe('a change that may meet another write', () => {
  it('is attempted until it is written', async () => {
    const attempt = vi.fn(async () => (attempt.mock.calls.length < 3 ? conflict : 'written'));
    expect(await retryOnConflict('obituary.changedMeanwhile', attempt)).toBe('written');
    expect(attempt).toHaveBeenCalledTimes(3);
  });

  it('fails with the code after the last attempt', async () => {
    const attempt = vi.fn(async () => conflict);
    const change = retryOnConflict('obituary.changedMeanwhile', attempt, { maxAttempts: 2 });
    await expect(change).rejects.toMatchObject({ code: 'obituary.changedMeanwhile' });
    expect(attempt).toHaveBeenCalledTimes(2);
  });

  it('ends with the error of an attempt', async () => {
    const attempt = vi.fn(async () => {
      throw new AppError('obituary.notFound');
    });
    const change = retryOnConflict('obituary.changedMeanwhile', attempt);
    await expect(change).rejects.toMatchObject({ code: 'obituary.notFound' });
    expect(attempt).toHaveBeenCalledTimes(1);
  });
});
