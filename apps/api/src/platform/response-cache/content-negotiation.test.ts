import { expect, it } from 'vitest';
import { encodingFor } from './content-negotiation.js';

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['identity', 'identity'],
  ['gzip', 'gzip'],
  ['gzip, deflate', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['BR', 'br'],
  ['deflate', null],
  ['*', null],
  ['gzip;q=0', null],
  ['br;q=0.1, gzip', null],
  ['snappy', null],
] as const)('%j is answered in %j', (header, encoding) => {
  for (const _ of ['first', 'remembered']) expect(encodingFor(header)).toBe(encoding);
});
