import { createObituaryInput } from '@memorial/contracts/obituaries/obituaries.schemas';
import { describe, expect, it } from 'vitest';
import { toCreateObituary, toUpdateObituary } from './create-payload.js';
import { emptyDraft, type WizardDraft } from './drafts/draft.js';

const soldier: WizardDraft = {
  ...emptyDraft,
  type: 'military',
  lastName: ' Дем’яненко ',
  firstName: 'Ярослав',
  gender: 'male',
  birthDate: '1991-03',
  deathDate: '2023-10-07',
  birthPlace: 'Кременчук',
  rank: 'Старший сержант',
  callSign: 'Лелека',
  position: 'Командир відділення',
  causeOfDeath: 'Загинув у бою',
  hobbies: 'столярство\n\n риболовля ',
  family: 'Олена, дружина\nСоломія, донька',
  biographicalText: 'Рядок\nдругий',
  funeralDate: '2023-10-14',
};

describe('request body of a draft', () => {
  it('contains every filled field', () => {
    expect(createObituaryInput.parse(toCreateObituary(soldier))).toMatchObject({
      fullName: 'Дем’яненко Ярослав',
      category: 'military',
      isActive: true,
      gender: 'male',
      birthDate: '1991-03',
      deathDate: '2023-10-07',
      birthPlace: 'Кременчук',
      causeOfDeath: 'Загинув у бою',
      biography: 'Рядок\nдругий',
      funeralDate: '2023-10-14',
      hobbies: ['столярство', 'риболовля'],
      militaryService: [
        {
          rank: 'Старший сержант',
          branch: null,
          unit: null,
          position: 'Командир відділення',
          callSign: 'Лелека',
        },
      ],
      familyMembers: [
        { relation: 'Інше', name: 'Олена, дружина' },
        { relation: 'Інше', name: 'Соломія, донька' },
      ],
    });
  });

  it('of a civilian has no service, even if it was filled before the type changed', () => {
    expect(toCreateObituary({ ...soldier, type: 'civilian' })).toMatchObject({
      category: 'civilian',
      militaryService: [],
      causeOfDeath: null,
    });
  });

  it('of a soldier without service data has no empty row', () => {
    const page = { ...soldier, rank: '', callSign: ' ', position: '' };
    expect(toCreateObituary(page).militaryService).toEqual([]);
  });

  it.each([
    ['military', null, null],
    ['civilian', null, 'died'],
    ['military', 'died', 'died'],
    ['civilian', 'untold', null],
  ] as const)('of a page %s with the answer %s tells the death as %s', (type, passing, sent) => {
    expect(createObituaryInput.parse(toCreateObituary({ ...soldier, type, passing })).passing).toBe(sent);
  });

  it.each(['missing', 'captive'] as const)('of a person who is %s has no date of a death', (passing) => {
    const page = { ...soldier, passing, deathDate: '2022-05-17', lastContactDate: '2022-05' };
    expect(createObituaryInput.parse(toCreateObituary(page))).toMatchObject({
      status: passing,
      isAlive: true,
      deathDate: null,
      lastContactDate: '2022-05',
      visibility: 'private',
    });
  });

  it('has no date that is marked unknown', () => {
    const page = { ...soldier, birthDateUnknown: true };
    expect(toCreateObituary(page)).toMatchObject({ birthDate: null, birthDateUnknown: true });
  });

  it('with only the required fields is valid', () => {
    const least = { ...emptyDraft, type: 'civilian', lastName: 'Бойко', firstName: 'Іван' } as const;
    const unknown = {
      ...least,
      gender: 'undefined',
      birthDateUnknown: true,
      deathDateUnknown: true,
    } as const;
    expect(createObituaryInput.parse(toCreateObituary(unknown))).toMatchObject({
      fullName: 'Бойко Іван',
      biography: null,
      gender: 'undefined',
    });
  });

  it('of an update contains the type but not the visibility state', () => {
    const sent = toUpdateObituary(soldier);
    expect(sent).toMatchObject({ category: 'military' });
    expect(sent).not.toHaveProperty('isActive');
  });
});
