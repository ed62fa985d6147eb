import { beforeEach, describe, expect, it } from 'vitest';
import { safeStorage, storageKeys } from '../../../shared/storage/storage.js';
import { memoryStorage } from '../../../shared/testing/memory-storage.js';
import { PendingRegistrations } from './pending-registration.js';

const record = { email: 'olena@example.com', fullName: 'Олена', referralCode: null, redirect: '/search' };
let nowMs = 0;
let kept = memoryStorage();
const open = () =>
  new PendingRegistrations(
    safeStorage(() => kept),
    () => nowMs,
  );

beforeEach(() => {
  nowMs = 1_800_000_000_000;
  kept = memoryStorage();
});

describe('PendingRegistrations', () => {
  it('keeps everything but the password for an hour', () => {
    const pending = open();
    pending.save(record, 'таємниця-1');
    nowMs += 3_599_999;
    expect(pending.read()).toEqual({ ...record, timestamp: nowMs - 3_599_999 });
    expect(pending.readPassword()).toBe('таємниця-1');
    expect(JSON.stringify([...kept.values])).not.toContain('таємниця');
  });

  it('keeps the password only in memory', () => {
    open().save(record, 'таємниця-1');
    const afterReload = open();
    expect(afterReload.read()).toMatchObject(record);
    expect(afterReload.readPassword()).toBeNull();
  });

  it('removes a record that is an hour old', () => {
    const pending = open();
    pending.save(record, 'таємниця-1');
    nowMs += 3_600_000;
    expect(pending.read()).toBeNull();
    expect(kept.values.size).toBe(0);
    expect(pending.readPassword()).toBeNull();
  });

  it.each(['', '{', 'null', '[]', '{"email":"a@b.ua"}', '{"email":"a","fullName":"b","timestamp":"c"}'])(
    'removes a record that cannot be read: %j',
    (text) => {
      kept.setItem(storageKeys.pendingRegistration, text);
      expect(open().read()).toBeNull();
      expect(kept.values.size).toBe(0);
    },
  );

  it('removes a record from the future', () => {
    const pending = open();
    pending.save(record, 'таємниця-1');
    nowMs -= 1;
    expect(pending.read()).toBeNull();
  });
});
