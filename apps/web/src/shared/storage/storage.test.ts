import { describe, expect, it } from 'vitest';
import { memoryStorage } from '../testing/memory-storage.js';
import { safeStorage, storageKeys } from './storage.js';

describe('safeStorage', () => {
  it('reads what it wrote', () => {
    const storage = safeStorage(memoryStorage);
    const kept = memoryStorage();
    const real = safeStorage(() => kept);
    expect(real.write(storageKeys.token, 'a')).toBe(true);
    expect(real.read(storageKeys.token)).toBe('a');
    expect(kept.values.get('token')).toBe('a');
    expect(storage.read(storageKeys.token)).toBeNull();
  });

  it('keeps values in memory where the browser refuses', () => {
    const storage = safeStorage(() => {
      throw new Error('blocked');
    });
    expect(storage.read(storageKeys.user)).toBeNull();
    expect(storage.write(storageKeys.user, 'olena')).toBe(false);
    expect(storage.read(storageKeys.user)).toBe('olena');
    storage.remove(storageKeys.user);
    expect(storage.read(storageKeys.user)).toBeNull();
  });

  it('keeps the newest value when the disk is full', () => {
    const kept = memoryStorage();
    const storage = safeStorage(() => ({
      ...kept,
      setItem: (key, value) => {
        if (value.length > 3) throw new Error('quota');
        kept.setItem(key, value);
      },
    }));
    storage.write(storageKeys.memorialDraft, 'abc');
    expect(storage.write(storageKeys.memorialDraft, 'abcdef')).toBe(false);
    expect(storage.read(storageKeys.memorialDraft)).toBe('abcdef');
    expect(kept.values.get('memorialDraft')).toBe('abc');
  });

  it('falls back to an earlier name and removes both', () => {
    const kept = memoryStorage();
    kept.setItem('obituaryDraft', 'old');
    const storage = safeStorage(() => kept, { [storageKeys.memorialDraft]: ['obituaryDraft'] });
    expect(storage.read(storageKeys.memorialDraft)).toBe('old');
    storage.remove(storageKeys.memorialDraft);
    expect(storage.read(storageKeys.memorialDraft)).toBeNull();
    expect(kept.values.size).toBe(0);
  });
});
