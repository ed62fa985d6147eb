import { maxAwardText } from '@memorial/contracts/awards/awards.constants';
import { describe, expect, it } from 'vitest';
import { awardFaults } from './award-faults.js';

const now = Date.UTC(2026, 1, 14, 21, 30);
const told = { name: null, date: '', dateState: 'empty', description: '' } as const;

describe('what is told of an award', () => {
  it.each([['2026'], ['2026-02'], ['2026-02-14'], ['1943']])('%s may be its date', (date) => {
    expect(awardFaults({ ...told, date, dateState: 'complete' }, now)).toEqual({});
  });

  it.each([['2026-02-15'], ['2026-03'], ['2027']])('%s lies in the future', (date) => {
    expect(awardFaults({ ...told, date, dateState: 'complete' }, now)).toEqual({
      date: 'Дата нагородження не може бути в майбутньому',
    });
  });

  it('today is the day in Kyiv', () => {
    const lateInLondon = Date.UTC(2026, 1, 14, 22, 30);
    expect(awardFaults({ ...told, date: '2026-02-15', dateState: 'complete' }, lateInLondon)).toEqual({});
  });

  it.each(['incomplete', 'invalid'] as const)('a date that is %s is none', (dateState) => {
    expect(awardFaults({ ...told, dateState }, now).date).toMatch(/^Такої дати немає/);
  });

  it('a description is as long as the API takes it, the spaces around it aside', () => {
    const longest = 'а'.repeat(maxAwardText.description);
    expect(awardFaults({ ...told, description: ` ${longest}\n` }, now)).toEqual({});
    expect(awardFaults({ ...told, description: `${longest}а` }, now)).toEqual({
      description: 'Не більше ніж 500 символів',
    });
  });

  it('one that was written in keeps a name', () => {
    expect(awardFaults({ ...told, name: 'Відзнака роти' }, now)).toEqual({});
    expect(awardFaults({ ...told, name: ' ' }, now)).toEqual({ name: 'Це поле обов’язкове' });
    expect(awardFaults({ ...told, name: 'а'.repeat(maxAwardText.name + 1) }, now)).toEqual({
      name: 'Не більше ніж 200 символів',
    });
  });

  it('nothing has to be told', () => {
    expect(awardFaults(told, now)).toEqual({});
  });
});
