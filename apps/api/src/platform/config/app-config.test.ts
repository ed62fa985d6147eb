import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConfigurationError, readConfig } from './app-config.js';

let parent: string;

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'memorial-config-'));
});
afterEach(() => rmSync(parent, { recursive: true }));

/** Error lines of an invalid configuration; the start prints them on standard error and exits with code 1. */
function linesOf(env: Readonly<Record<string, string>>): readonly string[] {
  try {
    readConfig({ DATA_DIR: join(parent, 'data'), ...env });
  } catch (error) {
    if (error instanceof ConfigurationError) return error.lines;
    throw error;
  }
  return [];
}

describe('a data folder made at the start', () => {
  it('is closed to every other user of the machine: it holds the database and private photographs', () => {
    const { dataDir } = readConfig({ DATA_DIR: join(parent, 'data') });
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
    expect(statSync(join(dataDir, 'jwt-secret')).mode & 0o777).toBe(0o600);
  });
});

describe('the secret beside the data', () => {
  it('is made once: a restart signs nobody out', () => {
    const { jwtSecret } = readConfig({ DATA_DIR: parent });
    expect(jwtSecret.length).toBeGreaterThanOrEqual(32);
    expect(readConfig({ DATA_DIR: parent }).jwtSecret).toBe(jwtSecret);
  });

  it.each(['', 'cut off'])('is made anew when a start was cut off while it wrote it: %j', (kept) => {
    writeFileSync(join(parent, 'jwt-secret'), kept);
    const { jwtSecret } = readConfig({ DATA_DIR: parent });
    expect(jwtSecret.length).toBeGreaterThanOrEqual(32);
    expect(readFileSync(join(parent, 'jwt-secret'), 'utf8')).toBe(jwtSecret);
  });
});

describe('a switch', () => {
  it.each([
    ['on', true],
    ['1', true],
    ['Yes', true],
    ['off', false],
    ['0', false],
    ['false', false],
  ])('is read from the word %j', (word, isOn) => {
    expect(readConfig({ DATA_DIR: parent, RATE_LIMITS: word }).rateLimits).toBe(isOn);
  });
});

describe('a configuration that is refused', () => {
  it('has one line for every wrong variable', () => {
    const env = { PORT: 'eighty', LOG_LEVEL: 'loud', SMTP_URL: 'mail.example.com', RATE_LIMITS: 'perhaps' };
    expect(linesOf(env)).toEqual([
      expect.stringMatching(/^PORT: .+/),
      expect.stringMatching(/^SMTP_URL: .+/),
      expect.stringMatching(/^RATE_LIMITS: .+/),
      expect.stringMatching(/^LOG_LEVEL: .+/),
    ]);
  });

  it.each(['-1', '65536', '3000.5'])('refuses the port %s', (port) => {
    expect(linesOf({ PORT: port })).toEqual([expect.stringMatching(/^PORT: .+/)]);
  });

  it('wants a secret in production', () => {
    expect(linesOf({ NODE_ENV: 'production' })).toEqual([expect.stringMatching(/^JWT_SECRET: is required/)]);
  });

  it('says that the data folder cannot be written', () => {
    // A folder below a file: fails for root too, whom permissions do not bind.
    const file = join(parent, 'file');
    writeFileSync(file, '');
    expect(linesOf({ DATA_DIR: join(file, 'data') })).toEqual([
      expect.stringMatching(/^DATA_DIR: .+ cannot be used: ENOTDIR/),
    ]);
  });

  it('says that the data folder is read-only', () => {
    // /sys is read-only, also for root.
    expect(linesOf({ DATA_DIR: '/sys/memorial' })).toEqual([
      expect.stringMatching(/^DATA_DIR: .+ cannot be used: (EROFS|EACCES|EPERM)/),
    ]);
  });
});
