import { describe, expect, it } from 'vitest';
import { CachedResponse, textBody } from './cached-response.js';
import { TaggedCache } from './tagged-cache.js';

interface Source {
  readonly key: string;
  readonly tags: readonly string[];
}

function put(cache: TaggedCache<Source>, key: string, tags: readonly string[] = [key], bytes = 8_000) {
  const response = new CachedResponse(textBody('text/plain', 'x'.repeat(bytes)), []);
  const { sizeBytes } = response;
  const entry = { source: { key, tags }, response, expiresAt: 0, wasUsed: false, sizeBytes };
  cache.set(entry);
  return entry;
}

describe('TaggedCache', () => {
  it('stays within its byte limit', () => {
    const cache = new TaggedCache<Source>(1_000_000);
    for (let index = 0; index < 5_000; index += 1) {
      put(cache, `key-${index}`, [`tag-${index % 100}`, 'all'], (index * 37) % 20_000);
      expect(cache.sizeBytes).toBeLessThanOrEqual(1_000_000);
    }
    expect(cache.count).toBeGreaterThan(50);
    cache.deleteTagged('all');
    expect([cache.count, cache.sizeBytes]).toEqual([0, 0]);
  });

  it('counts variants compressed later, but not those of deleted entries', async () => {
    const cache = new TaggedCache<Source>(100_000);
    const entry = put(cache, 'a');
    const before = cache.sizeBytes;
    await entry.response.variant('br');
    cache.updateSize(entry);
    expect(cache.sizeBytes).toBeGreaterThan(before);
    cache.deleteTagged('a');
    await entry.response.variant('gzip');
    cache.updateSize(entry);
    expect(cache.sizeBytes).toBe(0);
  });

  it('evicts entries that were read once before entries that were read again', () => {
    const cache = new TaggedCache<Source>(100_000);
    put(cache, 'wanted');
    for (let index = 0; index < 100; index += 1) {
      expect(cache.get('wanted'), String(index)).toBeDefined();
      put(cache, `once-${index}`);
    }
    expect(cache.get('once-0')).toBeUndefined();
  });

  it('does not store a response that is too large', () => {
    const cache = new TaggedCache<Source>(100_000);
    put(cache, 'small');
    put(cache, 'large', ['large'], 50_000);
    expect(cache.get('large')).toBeUndefined();
    expect(cache.get('small')).toBeDefined();
  });

  it('replaces an entry together with its tags', () => {
    const cache = new TaggedCache<Source>(100_000);
    put(cache, 'a', ['one', 'both']);
    put(cache, 'b', ['both']);
    put(cache, 'a', ['two']);
    cache.deleteTagged('one');
    cache.deleteTagged('both');
    expect(cache.get('a')).toBeDefined();
    expect(cache.get('b')).toBeUndefined();
    cache.deleteTagged('two');
    expect(cache.count).toBe(0);
  });
});
