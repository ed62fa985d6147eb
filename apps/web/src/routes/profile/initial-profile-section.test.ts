import { expect, test } from 'vitest';
import { initialProfileSection } from './initial-profile-section.js';

test.each([
  [{ initialPage: 'tariffs' }, '/profile/tariffs'],
  [{ initialPage: 'memory-pages' }, '/profile/memory-pages'],
  [{ initialPage: 'memories' }, '/profile/memories'],
  [{ initialPage: 'settings' }, '/profile/settings'],
  [{ initialPage: 'constructor' }, null],
  [{ initialPage: 7 }, null],
  [{}, null],
  [null, null],
  ['tariffs', null],
])('%j opens %s first', (state, part) => {
  expect(initialProfileSection(state)).toBe(part);
});
