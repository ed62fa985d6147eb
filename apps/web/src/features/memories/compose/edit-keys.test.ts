import { describe, expect, it, vi } from 'vitest';
import { safeStorage } from '../../../shared/storage/storage.js';
import { memoryStorage } from '../../../shared/testing/memory-storage.js';
import { EditKeys } from './edit-keys.js';

const dayMs = 24 * 3_600_000;

function setUp() {
  const kept = memoryStorage();
  const now = { ms: 1_000 };
  const storage = safeStorage(() => kept);
  return { kept, now, keys: new EditKeys(storage, () => now.ms) };
}

describe('the edit keys of a device', () => {
  it('are listed per page, newest first, and can be removed', () => {
    const { keys, kept, now } = setUp();
    keys.add({ id: 'm1', obituaryId: 'p1', editKey: 'k1' });
    now.ms += 1;
    keys.add({ id: 'm2', obituaryId: 'p1', editKey: 'k2' });
    keys.add({ id: 'm3', obituaryId: 'p2', editKey: 'k3' });
    expect(keys.listOf('p1').map(({ id }) => id)).toEqual(['m2', 'm1']);
    for (const id of ['m1', 'm2', 'm3']) keys.remove(id);
    expect(kept.values.size).toBe(0);
  });

  it('expire after seven days, counted from the first time they were stored', () => {
    const { keys, now } = setUp();
    keys.add({ id: 'm1', obituaryId: 'p1', editKey: 'k1' });
    now.ms += 6 * dayMs;
    keys.setWithdrawn('m1', true);
    keys.add({ id: 'm1', obituaryId: 'p1', editKey: 'k1' });
    expect(keys.listOf('p1')).toHaveLength(1);
    now.ms += dayMs;
    expect(keys.listOf('p1')).toEqual([]);
  });

  it('are the newest 20', () => {
    const { keys, now } = setUp();
    for (let count = 0; count < 25; count += 1) {
      now.ms += 1;
      keys.add({ id: `m${count}`, obituaryId: 'p1', editKey: 'k' });
    }
    expect(keys.listOf('p1')).toHaveLength(20);
    expect(keys.listOf('p1').at(-1)?.id).toBe('m5');
  });

  it('remember what was withdrawn, and tell listeners of it', () => {
    const { keys } = setUp();
    keys.add({ id: 'm1', obituaryId: 'p1', editKey: 'k1' });
    const listener = vi.fn();
    const stop = keys.subscribe(listener);
    keys.setWithdrawn('m1', true);
    expect(keys.listOf('p1')).toMatchObject([{ isWithdrawn: true }]);
    window.dispatchEvent(new StorageEvent('storage', { key: 'memoryEditKeys' }));
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
  });

  it.each(['{', '[]', 'null', '{"m1":{"obituaryId":"p1"}}', '{"m1":null}'])('read %s as nothing', (text) => {
    const { kept, keys } = setUp();
    kept.values.set('memoryEditKeys', text);
    expect(keys.listOf('p1')).toEqual([]);
  });
});
