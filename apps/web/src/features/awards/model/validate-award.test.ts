import { maxAwardText } from '@memorial/contracts/awards/awards.constants';
import { describe, expect, it } from 'vitest';
import { validateAward } from './validate-award.js';

const now = Date.UTC(2026, 1, 14, 21, 30);
const told = { name: null, date: '', dateState: 'empty', description: '' } as const;

describe('validation of an award', () => {
  it.each([['2026'], ['2026-02'], ['2026-02-14'], ['1943']])('accepts the date %s', (date) => {
    expect(validateAward({ ...told, date, dateState: 'complete' }, now)).toEqual({});
  });

  it.each([['2026-02-15'], ['2026-03'], ['2027']])('rejects the future date %s', (date) => {
    expect(validateAward({ ...told, date, dateState: 'complete' }, now)).toEqual({
      date: 'Дата нагородження не може бути в майбутньому',
    });
  });

  it('today is the day in Kyiv', () => {
    const lateInLondon = Date.UTC(2026, 1, 14, 22, 30);
    expect(validateAward({ ...told, date: '2026-02-15', dateState: 'complete' }, lateInLondon)).toEqual({});
  });

  it.each(['incomplete', 'invalid'] as const)('rejects an %s date', (dateState) => {
    expect(validateAward({ ...told, dateState }, now).date).toMatch(/^Такої дати немає/);
  });

  it('limits the description as the API does, ignoring surrounding spaces', () => {
    const longest = 'а'.repeat(maxAwardText.description);
    expect(validateAward({ ...told, description: ` ${longest}\n` }, now)).toEqual({});
    expect(validateAward({ ...told, description: `${longest}а` }, now)).toEqual({
      description: 'Не більше ніж 500 символів',
    });
  });

  it('counts an emoji as one character, as the API does', () => {
    const [name, description] = ['🕯'.repeat(maxAwardText.name), '🕯'.repeat(maxAwardText.description)];
    expect(validateAward({ ...told, name, description }, now)).toEqual({});
    expect(validateAward({ ...told, name: `${name}🕯`, description: `${description}🕯` }, now)).toEqual({
      name: 'Не більше ніж 200 символів',
      description: 'Не більше ніж 500 символів',
    });
  });

  it('requires a name for a custom award', () => {
    expect(validateAward({ ...told, name: 'Відзнака роти' }, now)).toEqual({});
    expect(validateAward({ ...told, name: ' ' }, now)).toEqual({ name: 'Це поле обов’язкове' });
    expect(validateAward({ ...told, name: 'а'.repeat(maxAwardText.name + 1) }, now)).toEqual({
      name: 'Не більше ніж 200 символів',
    });
  });

  it('accepts empty fields', () => {
    expect(validateAward(told, now)).toEqual({});
  });
});
