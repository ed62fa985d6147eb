import { expect, it } from 'vitest';
import { transliterated } from './transliteration.js';

it('transliterates by the national rules', () => {
  expect(transliterated('щербак')).toBe('shcherbak');
  expect(transliterated('єнакієве')).toBe('yenakiieve');
  expect(transliterated('згурський')).toBe('zghurskyi');
});
