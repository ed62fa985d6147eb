import { expect, it } from 'vitest';
import { transliterate } from './transliteration.js';

it('transliterates by the national rules', () => {
  expect(transliterate('щербак')).toBe('shcherbak');
  expect(transliterate('єнакієве')).toBe('yenakiieve');
  expect(transliterate('згурський')).toBe('zghurskyi');
});
