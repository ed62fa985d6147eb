import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { heroPictures } from '../features/home/hero-pictures.js';
import { clientScreens } from './screens.client.js';

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
] as const)('the picture of home comes along with its screen: %s', async (width, phone) => {
  isPhone = phone;
  window.history.replaceState(null, '', '/search');
  const coming = clientScreens.home();
  expect(asked).toEqual([heroPictures[width].src]);
  await coming;
});

it('a document of home asks for it by itself', async () => {
  await clientScreens.home();
  expect(asked).toEqual([]);
});
