import { describe, expect, it } from 'vitest';
import { canonicalWidth, outputNames, renditionFor } from './renditions.js';

const browser = 'image/avif,image/webp,image/apng,image/*,*/*;q=0.8';

describe('the choice of a rendition', () => {
  it.each([
    [1, 'w320.webp'],
    [320, 'w320.webp'],
    [321, 'w640.webp'],
    [640, 'w640.webp'],
    [1280, 'w1280.webp'],
    [1281, 'master.jpg'],
    [null, 'w1280.webp'],
  ])('%s px is answered with %s', (widthPx, name) => {
    expect(renditionFor(widthPx, browser).name).toBe(name);
    expect(renditionFor(canonicalWidth(widthPx), browser).name).toBe(name);
  });

  it.each([
    ['image/webp', 'image/webp'],
    ['text/html, IMAGE/WEBP;q=0.5', 'image/webp'],
    ['image/webp;q=0', 'image/jpeg'],
    ['image/webp; q=0.00, */*', 'image/jpeg'],
    ['*/*', 'image/jpeg'],
    ['image/*', 'image/jpeg'],
    [undefined, 'image/jpeg'],
  ])('%s takes %s', (accept, contentType) => {
    expect(renditionFor(640, accept).contentType).toBe(contentType);
  });

  it('is among the names that are kept', () => {
    for (const widthPx of [null, 1, 640, 1280, 5000]) {
      for (const accept of ['image/webp', '*/*'])
        expect(outputNames).toContain(renditionFor(widthPx, accept).name);
    }
    expect(outputNames).toHaveLength(7);
  });
});
