import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { heroPictures, loadHeroPicture } from './hero-pictures.js';

let asked: string[];
let shown: keyof typeof heroPictures;

beforeEach(() => {
  asked = [];
  vi.stubGlobal('matchMedia', (media: string) => {
    const picture = heroPictures[shown];
    return { matches: 'media' in picture && picture.media === media };
  });
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

it.each(['phone', 'wide', 'panorama'] as const)('preloads the hero picture on other screens: %s', (width) => {
  shown = width;
  window.history.replaceState(null, '', '/search');
  loadHeroPicture();
  expect(asked).toEqual([heroPictures[width].src]);
});

it('does not preload it on the home page', () => {
  loadHeroPicture();
  expect(asked).toEqual([]);
});
