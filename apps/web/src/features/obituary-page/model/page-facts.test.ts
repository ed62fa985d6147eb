import { buildMilitaryObituaryView, buildObituaryView } from '@memorial/contracts/testing/builders';
import { describe, expect, it } from 'vitest';
import { aboutFacts, ageAndPlace, pageDescription, roleLine, serviceFacts, years } from './page-facts.js';

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null;

describe('the header', () => {
  it('says who a soldier was by rank, unit and call sign', () => {
    expect(roleLine(buildMilitaryObituaryView())).toBe(
      'Старший сержант, 93-тя окрема механізована бригада, позивний «Дніпро»',
    );
  });

  it('falls back to the profession if there is no service', () => {
    const page = buildMilitaryObituaryView({ militaryService: [], militaryRank: null, militaryUnit: null });
    expect(plain(roleLine(page))).toBe('Учителька · Заслужений учитель');
    expect(roleLine(page), 'no line ends with the dot').not.toMatch(/· | ·/);
  });

  it('has age and place, or whichever is known', () => {
    expect(plain(ageAndPlace(buildObituaryView()))).toBe('83 роки · с. Моринці');
    expect(ageAndPlace(buildObituaryView({ birthDate: null, birthPlace: null }))).toBeNull();
  });
});

describe('facts', () => {
  it('without a value are absent', () => {
    expect(
      serviceFacts(buildMilitaryObituaryView().militaryService[0] ?? emptyService).map(([label]) => label),
    ).toEqual(['Звання', 'Рід військ', 'Підрозділ', 'Посада', 'Позивний']);
    expect(serviceFacts(emptyService)).toEqual([]);
  });

  it('put the cause of death of a civilian among the rest, of a soldier with the service', () => {
    const labels = (page: ReturnType<typeof buildObituaryView>) => aboutFacts(page).map(([label]) => label);
    expect(labels(buildObituaryView({ causeOfDeath: 'Хвороба' }))).toContain('Причина смерті');
    expect(labels(buildMilitaryObituaryView())).not.toContain('Причина смерті');
  });

  it('lists custom attributes last', () => {
    const customAttributes = [{ name: 'Хор', value: 'Бас у «Боян»' }];
    const facts = aboutFacts(buildObituaryView({ nationality: 'Українка', customAttributes }));
    expect(facts.map(([label, value]) => plain(`${label}: ${value}`))).toEqual([
      'Національність: Українка',
      'Хор: Бас у «Боян»',
    ]);
  });

  it.each([
    [1956, 1961, '1956–1961'],
    [1956, null, 'з 1956'],
    [null, 1961, 'до 1961'],
    [1961, 1961, '1961'],
    [null, null, null],
  ])('years from %s to %s', (start, end, text) => {
    expect(plain(years(start, end))).toBe(text);
  });
});

it('a description keeps existing end marks and adds missing ones', () => {
  const page = buildObituaryView({
    birthPlace: 'м. Львів, вул. Зелена 1.',
    biography: 'Любив море... І нас',
  });
  expect(pageDescription(page)).toMatch(/вул\. Зелена 1\. [^.]*\. Любив море\.\.\. І нас$/);
});

it('a page with only empty text has an empty description', () => {
  const nothing = {
    birthDate: null,
    birthPlace: null,
    deathPlace: null,
    profession: null,
    achievement: null,
  };
  const lists = { workExperience: [], achievements: [] };
  expect(pageDescription(buildObituaryView({ ...nothing, ...lists, isAlive: true, biography: '' }))).toBe('');
});

it('a description is short and ends at a word', () => {
  const text = pageDescription(buildObituaryView({ biography: 'слово '.repeat(200) }));
  expect(text.length).toBeLessThanOrEqual(201);
  expect(text).toMatch(/слово…$/);
});

const emptyService = {
  rank: null,
  branch: null,
  unit: null,
  position: null,
  callSign: null,
  startDate: null,
  endDate: null,
  battles: [],
  decorations: [],
  description: null,
};
