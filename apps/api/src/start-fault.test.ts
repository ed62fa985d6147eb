import { describe, expect, it } from 'vitest';
import { startFault } from './start-fault.js';

const place = { host: '127.0.0.1', port: 3000, dataDir: '/srv/data', mongodbUri: null };
const faultOf = (code: string | number, message: string) => Object.assign(new Error(message), { code });

describe('the line about a start that failed', () => {
  it('names the folder of a full disk, whoever met it first', () => {
    const line = 'DATA_DIR: /srv/data cannot be used: ';
    expect(startFault(faultOf('ENOSPC', 'ENOSPC: no space left on device, write'), place)).toBe(
      `${line}ENOSPC: no space left on device, write`,
    );
    expect(startFault(faultOf(14_031, 'No space left to write'), place)).toBe(
      `${line}No space left to write`,
    );
  });

  it('names the server whose disk is full', () => {
    const elsewhere = { ...place, mongodbUri: 'mongodb://db.example' };
    expect(startFault(faultOf(14_031, 'No space left'), elsewhere)).toBe('MONGODB_URI: No space left');
  });

  it('says what is not known in its own words', () => {
    expect(startFault(new Error('MONGODB_URI: the database does not answer'), place)).toBe(
      'MONGODB_URI: the database does not answer',
    );
  });
});
