import { moderationKeyDays, moderationKeyPattern } from '@memorial/contracts/memories/memories.constants';
import { describe, expect, it } from 'vitest';
import { readModerationKey, signModerationKey } from './moderation-key.js';

const secret = 'a secret of the product';
const ids = { memoryId: '65f0a1b2c3d4e5f607182931', keeperId: '65f0a1b2c3d4e5f60718293a' };
const now = new Date('2026-11-27T10:00:00.000Z');
const later = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60 * 1_000);

describe('a moderation key', () => {
  const key = signModerationKey(secret, ids, now);

  it('names memory, keeper and end', () => {
    expect(key).toMatch(moderationKeyPattern);
    expect(readModerationKey(secret, key, now)).toEqual({ ...ids, expiresAt: later(moderationKeyDays) });
  });

  it('ends with its term, and with the secret', () => {
    expect(readModerationKey(secret, key, later(moderationKeyDays))).toBeNull();
    expect(readModerationKey('another secret', key, now)).toBeNull();
  });

  it('cannot be changed in any place', () => {
    for (let at = 0; at < key.length; at += 1) {
      const other = key[at] === 'A' ? 'B' : 'A';
      expect(
        readModerationKey(secret, key.slice(0, at) + other + key.slice(at + 1), now),
        `${at}`,
      ).toBeNull();
    }
    for (const text of ['', key.slice(1), `${key}A`, `${key}\n`])
      expect(readModerationKey(secret, text, now)).toBeNull();
  });
});
