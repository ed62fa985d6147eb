import { describe, expect, it } from 'vitest';
import { sortNameOf } from './sort-name.js';

describe('sortNameOf', () => {
  it('orders as the Ukrainian alphabet does', () => {
    const ordered = [
      '1-ша людина',
      'Adams John',
      'Авраменко',
      'Ґалаґан',
      'Дяченко',
      'Євтушенко',
      'Жук',
      'Зінченко',
      'Иленко',
      'Іваненко Ганна',
      'Іваненко Ґалина',
      'Їжак',
      'Йосипенко',
      'Шевченко',
      'Щербань',
      'Юрченко',
      'Яременко',
    ];
    const sorted = [...ordered].reverse().sort((a, b) => (sortNameOf(a) < sortNameOf(b) ? -1 : 1));
    expect(sorted).toEqual(ordered);
  });

  it('ignores case and apostrophes', () => {
    expect(sortNameOf('Лук’яненко  ОЛЕНА')).toBe(sortNameOf("лук'яненко олена"));
  });
});
