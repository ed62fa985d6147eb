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
] as const)('preloads the hero picture on other screens: %s', (width, phone) => {
  isPhone = phone;
  window.history.replaceState(null, '', '/search');
  loadHeroPicture();
  expect(asked).toEqual([heroPictures[width].src]);
});

it('does not preload it on the home page', () => {
  loadHeroPicture();
  expect(asked).toEqual([]);
});
