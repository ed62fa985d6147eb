import { describe, expect, it } from 'vitest';
import type { AppConfig } from '../../platform/config/app-config.js';
import { PasswordHasher } from './password-hasher.js';

const hasherWith = (isTest: boolean) => new PasswordHasher({ isTest } as AppConfig);
const cheap = hasherWith(true);

describe('PasswordHasher', () => {
  it('hashes with Argon2id, 19 MiB, two passes outside tests', async () => {
    expect(await hasherWith(false).hash('пароль')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('is cheap in tests, and the same function', async () => {
    expect(await cheap.hash('пароль')).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$/);
  });

  it('tells right from wrong, to the last character', async () => {
    const long = `${'ї'.repeat(199)}я`;
    const hash = await cheap.hash(long);
    expect(await cheap.verify(hash, long)).toBe(true);
    expect(await cheap.verify(hash, `${'ї'.repeat(199)}ю`)).toBe(false);
  });

  it('does the same work without a hash and returns false', async () => {
    expect(await cheap.verify(null, 'пароль')).toBe(false);
  });

  it('queues parallel calls and rejects those above the limit', async () => {
    const hash = await cheap.hash('пароль');
    const settled = await Promise.allSettled(Array.from({ length: 300 }, () => cheap.verify(hash, 'пароль')));
    const refused = settled.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(98);
    expect(refused[0]).toMatchObject({ reason: { code: 'server.unavailable', retryAfterSeconds: 5 } });
    // All slots were released.
    expect(await cheap.verify(hash, 'пароль')).toBe(true);
  });
});
