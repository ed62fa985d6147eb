import { describe, expect, it } from 'vitest';
import { galleryUploadInput } from './media.schemas.js';

describe('the place of an uploaded photograph', () => {
  it.each([
    [undefined, null],
    ['', null],
    [' ', null],
    ['0', 0],
    ['7', 7],
    [' 7 ', 7],
    ['007', 7],
  ])('%j is %j', (order, place) => {
    expect(galleryUploadInput.parse({ order }).order).toBe(place);
  });

  it.each(['0x1', '0b1', '1e1', '1.0', '+1', '-1', 'Infinity', 'перша', '1 2', '99999999'])(
    '%j is none',
    (order) => {
      expect(galleryUploadInput.safeParse({ order }).success).toBe(false);
    },
  );
});
