import { describe, expect, it } from 'vitest';
import { lineToInsert } from './line-to-insert.js';

describe('a prompt of the life story', () => {
  it.each([
    ['begins an empty text', '', 0, 'Умів '],
    ['begins a new line after a text', 'Народився в Кременчуці.', 23, '\nУмів '],
    ['begins a new line inside a text', 'Перше. Друге.', 6, '\nУмів '],
    ['uses an empty line', 'Народився в Кременчуці.\n', 24, 'Умів '],
  ])('%s', (_name, text, at, inserted) => {
    expect(lineToInsert('Умів…', text, at)).toBe(inserted);
  });
});
