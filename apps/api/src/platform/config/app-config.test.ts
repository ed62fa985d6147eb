import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from './app-config.js';

let parent: string;

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'memorial-config-'));
});
afterEach(() => rmSync(parent, { recursive: true }));

describe('a data folder made at the start', () => {
  it('is closed to every other user of the machine: it holds the database and private photographs', () => {
    const { dataDir } = readConfig({ DATA_DIR: join(parent, 'data') });
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
    expect(statSync(join(dataDir, 'jwt-secret')).mode & 0o777).toBe(0o600);
  });
});
