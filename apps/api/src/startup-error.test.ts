import { describe, expect, it } from 'vitest';
import { startupErrorMessage } from './startup-error.js';

const config = { host: '127.0.0.1', port: 3000, dataDir: '/srv/data', mongodbUri: null };
const errorOf = (code: string | number, message: string) => Object.assign(new Error(message), { code });

describe('startupErrorMessage', () => {
  it('names DATA_DIR for a full disk', () => {
    const line = 'DATA_DIR: /srv/data cannot be used: ';
    expect(startupErrorMessage(errorOf('ENOSPC', 'ENOSPC: no space left on device, write'), config)).toBe(
      `${line}ENOSPC: no space left on device, write`,
    );
    expect(startupErrorMessage(errorOf(14_031, 'No space left to write'), config)).toBe(
      `${line}No space left to write`,
    );
  });

  it('names MONGODB_URI if its server has a full disk', () => {
    const elsewhere = { ...config, mongodbUri: 'mongodb://db.example' };
    expect(startupErrorMessage(errorOf(14_031, 'No space left'), elsewhere)).toBe(
      'MONGODB_URI: No space left',
    );
  });

  it('passes on the message of any other error', () => {
    expect(startupErrorMessage(new Error('MONGODB_URI: the database does not answer'), config)).toBe(
      'MONGODB_URI: the database does not answer',
    );
  });
});
