import { describe, expect, it } from 'vitest';
import { HotCache } from './hot-cache.js';
import { ReadyAnswer } from './ready-answer.js';

const answerOf = (bytes: number) =>
  new ReadyAnswer({ contentType: 'text/plain', text: 'x'.repeat(bytes) }, []);

function keep(cache: HotCache<null>, key: string, tags: readonly string[] = [key], bytes = 8_000) {
  return cache.keep({ key, tags, answer: answerOf(bytes), meaning: null, expiresAt: 0 });
}

describe('the kept answers', () => {
  it('stay within their bytes, whatever comes', () => {
    const cache = new HotCache<null>(1_000_000);
    for (let index = 0; index < 5_000; index += 1) {
      keep(cache, `key-${index}`, [`tag-${index % 100}`, 'all'], (index * 37) % 20_000);
      expect(cache.sizeBytes).toBeLessThanOrEqual(1_000_000);
    }
    expect(cache.count).toBeGreaterThan(50);
    cache.dropTagged('all');
    expect([cache.count, cache.sizeBytes]).toEqual([0, 0]);
  });

  it('count what was compressed later, and nothing of what was dropped meanwhile', async () => {
    const cache = new HotCache<null>(100_000);
    const entry = keep(cache, 'a');
    const before = cache.sizeBytes;
    await entry.answer.variant('br');
    cache.recount(entry);
    expect(cache.sizeBytes).toBeGreaterThan(before);
    cache.dropTagged('a');
    await entry.answer.variant('gzip');
    cache.recount(entry);
    expect(cache.sizeBytes).toBe(0);
  });

  it('are rather those that were asked for again', () => {
    const cache = new HotCache<null>(100_000);
    keep(cache, 'wanted');
    for (let index = 0; index < 100; index += 1) {
      expect(cache.find('wanted'), String(index)).toBeDefined();
      keep(cache, `once-${index}`);
    }
    expect(cache.find('once-0')).toBeUndefined();
  });

  it('leave out what would take too large a part', () => {
    const cache = new HotCache<null>(100_000);
    keep(cache, 'small');
    keep(cache, 'large', ['large'], 50_000);
    expect(cache.find('large')).toBeUndefined();
    expect(cache.find('small')).toBeDefined();
  });

  it('are replaced under their key with all their tags', () => {
    const cache = new HotCache<null>(100_000);
    keep(cache, 'a', ['one', 'both']);
    keep(cache, 'b', ['both']);
    keep(cache, 'a', ['two']);
    cache.dropTagged('one');
    cache.dropTagged('both');
    expect(cache.find('a')).toBeDefined();
    expect(cache.find('b')).toBeUndefined();
    cache.dropTagged('two');
    expect(cache.count).toBe(0);
  });
});
