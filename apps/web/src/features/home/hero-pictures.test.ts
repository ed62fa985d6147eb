import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { heroPictures, loadHeroPicture } from './hero-pictures.js';

let asked: string[];
let isPhone: boolean;

beforeEach(() => {
  asked = [];
  vi.stubGlobal('matchMedia', () => ({ matches: isPhone }));
  vi.stubGlobal(
    'Image',
    class {
      set src(src: string) {
        asked.push(src);
      }
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

it.each([
  ['phone', true],
  ['wide', false],
] as const)('the picture of home is asked for from elsewhere: %s', (width, phone) => {
  isPhone = phone;
  window.history.replaceState(null, '', '/search');
  loadHeroPicture();
  expect(asked).toEqual([heroPictures[width].src]);
});

it('a document of home asks for it by itself', () => {
  loadHeroPicture();
  expect(asked).toEqual([]);
});
