import { describe, expect, it } from 'vitest';
import { safeStorage, storageKeys } from '../../../shared/storage/storage.js';
import { memoryStorage } from '../../../shared/testing/memory-storage.js';
import { ReturnTargetStore } from './return-target.js';

const nobodys = { place: 'login', redirect: null };

function open() {
  const kept = memoryStorage();
  const clock = { nowMs: 1_800_000_000_000 };
  const entries = new ReturnTargetStore(
    safeStorage(() => kept),
    () => clock.nowMs,
  );
  return { kept, clock, entries };
}

describe('the return target of a provider sign-in', () => {
  it('is stored for 15 minutes and cleared when the browser returns', () => {
    const { kept, clock, entries } = open();
    entries.save({ place: 'register', redirect: '/memory/create' });
    clock.nowMs += 15 * 60_000 - 1;
    expect(entries.read()).toEqual({ place: 'register', redirect: '/memory/create' });
    clock.nowMs += 1;
    expect(entries.read()).toEqual(nobodys);
    entries.clear();
    expect(kept.values.size).toBe(0);
  });

  it.each(['{', 'null', '[]', '{"place":"register"}', '{"place":5,"redirect":5,"timestamp":1800000000000}'])(
    'is one of the sign-in screen when it cannot be read: %j',
    (text) => {
      const { kept, entries } = open();
      kept.setItem(storageKeys.providerEntry, text);
      expect(entries.read()).toEqual(nobodys);
    },
  );
});
