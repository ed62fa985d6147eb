import { createObituaryInput } from '@memorial/contracts/obituaries/obituaries.schemas';
import { describe, expect, it } from 'vitest';
import { toCreateObituary, toUpdateObituary } from './create-payload.js';
import { emptyDraft, type WizardDraft } from './draft.js';

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

describe('a draft as the API takes it', () => {
  it('loses nothing that was told', () => {
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

  it('of a civilian has no service, whatever was typed before the type was changed', () => {
    expect(toCreateObituary({ ...soldier, type: 'civilian' })).toMatchObject({
      category: 'civilian',
      militaryService: [],
      causeOfDeath: null,
    });
  });

  it('of a soldier whose service nobody told has no empty row', () => {
    const page = { ...soldier, rank: '', callSign: ' ', position: '' };
    expect(toCreateObituary(page).militaryService).toEqual([]);
  });

  it('has no date that is marked unknown', () => {
    const page = { ...soldier, birthDateUnknown: true };
    expect(toCreateObituary(page)).toMatchObject({ birthDate: null, birthDateUnknown: true });
  });

  it('that leaves nearly everything out is a page all the same', () => {
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

  it('sent over a page that stands names its type, and leaves alone whether it is shown', () => {
    const sent = toUpdateObituary(soldier);
    expect(sent).toMatchObject({ category: 'military' });
    expect(sent).not.toHaveProperty('isActive');
  });
});
