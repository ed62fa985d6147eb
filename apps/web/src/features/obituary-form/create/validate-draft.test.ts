import { describe, expect, it } from 'vitest';
import { emptyDraft, type WizardDraft } from './drafts/draft.js';
import { canCreatePage, missingNameMessage, noDateStates, validateDraft } from './validate-draft.js';

const today = Date.parse('2025-05-22T12:00:00Z');
const complete: WizardDraft = {
  ...emptyDraft,
  type: 'civilian',
  lastName: 'Бойко',
  firstName: 'Іван',
  gender: 'undefined',
  birthDate: '1941',
  deathDate: '2024-08-19',
};
const issuesOf = (over: Partial<WizardDraft>, states = noDateStates) =>
  Object.fromEntries(
    validateDraft({ ...complete, ...over }, states, today).map(({ field, message }) => [field, message]),
  );

describe('a draft', () => {
  it('with all required fields is valid; «Не вказувати» is a valid gender', () => {
    expect(issuesOf({})).toEqual({});
  });

  it('that is empty has an issue for each required field', () => {
    const word = 'Це поле обов’язкове';
    expect(issuesOf(emptyDraft)).toEqual({
      type: word,
      lastName: word,
      firstName: word,
      gender: word,
      birthDate: word,
      deathDate: word,
    });
  });

  it('is enough for a page once type, name, gender and dates are sound, whatever the rest is', () => {
    const can = (over: Partial<WizardDraft>, states = noDateStates) =>
      canCreatePage({ ...complete, ...over }, states, today);
    expect(can({})).toBe(true);
    expect(can({ charityDonations: '4149 4390 0000 0000' })).toBe(true);
    expect(can({ lastName: ' ' })).toBe(false);
    expect(can({ gender: null })).toBe(false);
    expect(can({ deathDate: '1899' })).toBe(false);
    expect(can({ birthDate: '' }, { ...noDateStates, birthDate: 'incomplete' })).toBe(false);
    expect(can({ lastName: 'Ґ'.repeat(400) })).toBe(false);
  });

  it('does not require a date marked as unknown', () => {
    expect(
      issuesOf({ birthDate: '', birthDateUnknown: true, deathDate: '', deathDateUnknown: true }),
    ).toEqual({});
  });

  it.each([
    [{ deathDate: '1899-03-12' }, { deathDate: 'Дата смерті не може бути раніше дати народження' }],
    [{ deathDate: '2025-05-23' }, { deathDate: 'Дата смерті не може бути в майбутньому' }],
    [
      { birthDate: '2026', deathDate: '', deathDateUnknown: true },
      { birthDate: 'Дата народження не може бути в майбутньому' },
    ],
    [{ deathDate: '2025-05-22' }, {}],
    [{ biographicalText: 'а'.repeat(5001) }, { biographicalText: 'Не більше ніж 5000 символів' }],
    [{ family: 'а'.repeat(201) }, { family: 'Не більше ніж 200 символів' }],
    [{ type: 'military' as const, rank: 'а'.repeat(201) }, { rank: 'Не більше ніж 200 символів' }],
  ])('%o', (over, expected) => {
    expect(issuesOf(over)).toEqual(expected);
  });

  it('rejects an invalid date, even in an optional field', () => {
    const states = { ...noDateStates, birthDate: 'invalid', funeralDate: 'incomplete' } as const;
    const found = issuesOf({ birthDate: '' }, states);
    expect(found.birthDate).toMatch(/^Такої дати немає/);
    expect(found.funeralDate).toMatch(/^Такої дати немає/);
  });

  it('accepts charity links and rejects card numbers', () => {
    expect(issuesOf({ charityDonations: 'https://savelife.in.ua/' })).toEqual({});
    expect(issuesOf({ charityDonations: '4149 4390 0000 0000' }).charityDonations).toMatch(/^Номер картки/);
  });

  it('without a name has a message for the last step', () => {
    expect(missingNameMessage(validateDraft({ ...complete, firstName: ' ' }, noDateStates, today))).toMatch(
      /ПІБ/,
    );
    expect(missingNameMessage(validateDraft(complete, noDateStates, today))).toBeNull();
  });
});
