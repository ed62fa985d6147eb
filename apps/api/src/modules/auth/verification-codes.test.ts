import { describe, expect, it } from 'vitest';
import type { AppConfig } from '../../platform/config/app-config.js';
import { VerificationCodes } from './verification-codes.js';

const codes = new VerificationCodes({ jwtSecret: 'a secret of thirty-two characters' } as AppConfig);

describe('VerificationCodes', () => {
  it('are six digits, spread over the whole range', () => {
    const made = Array.from({ length: 2_000 }, () => codes.create());
    for (const code of made) expect(code).toMatch(/^\d{6}$/);
    expect(new Set(made.map(([first]) => first)).size).toBe(10);
    expect(new Set(made).size).toBeGreaterThan(1_900);
  });

  it('are stored as a keyed hash bound to purpose and row', () => {
    const hash = codes.hash('registration', 'row-1', '012345');
    expect(hash).not.toContain('012345');
    expect(codes.matches(hash, 'registration', 'row-1', '012345')).toBe(true);
    expect(codes.matches(hash, 'registration', 'row-1', '012346')).toBe(false);
    expect(codes.matches(hash, 'registration', 'row-2', '012345')).toBe(false);
    expect(codes.matches(hash, 'recovery', 'row-1', '012345')).toBe(false);
    const elsewhere = new VerificationCodes({ jwtSecret: 'another secret of thirty-two chars' } as AppConfig);
    expect(elsewhere.matches(hash, 'registration', 'row-1', '012345')).toBe(false);
  });
});
