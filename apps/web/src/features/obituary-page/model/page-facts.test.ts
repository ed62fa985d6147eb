import { buildMilitaryObituaryView, buildObituaryView } from '@memorial/contracts/testing/builders';
import { typeset } from '@memorial/contracts/text';
import { describe, expect, it } from 'vitest';
import {
  aboutFacts,
  ageAndPlace,
  deathSentences,
  lifeDates,
  pageDescription,
  roleLines,
  serviceSentences,
} from './page-facts.js';

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null;

describe('the header', () => {
  it('says who a soldier was by rank, unit and call sign', () => {
    expect(roleLines(buildMilitaryObituaryView())).toEqual([
      'Старший сержант, 93-тя окрема механізована бригада, позивний «Дніпро»',
    ]);
  });

  it('falls back to the profession if there is no service', () => {
    const page = buildMilitaryObituaryView({ militaryService: [], militaryRank: null, militaryUnit: null });
    expect(roleLines(page)).toEqual(['Учителька', 'Заслужений учитель']);
  });

  it.each([
    ['killed', 'male', 'Загинув: 1998'],
    ['died', 'female', 'Померла: 1998'],
    ['died', 'undefined', 'Смерть: 1998'],
    [null, 'female', 'Смерть: 1998'],
  ] as const)('names a death without a birth: %s, %s', (passing, gender, text) => {
    const page = buildObituaryView({ birthDate: null, deathDate: '1998', passing, gender });
    expect(plain(lifeDates(page))).toBe(text);
  });

  it.each([
    ['missing', 'male', 'Зниклий безвісти'],
    ['missing', 'female', 'Зникла безвісти'],
    ['missing', 'undefined', 'Зникнення безвісти'],
    ['captive', 'male', 'У полоні'],
    ['captive', 'female', 'У полоні'],
    ['captive', 'undefined', 'Полон'],
  ] as const)('says %s of %s instead of dates', (status, gender, text) => {
    const page = buildMilitaryObituaryView({ status, gender, isAlive: true, deathDate: null });
    expect(lifeDates(page)).toBe(typeset(text));
    expect(ageAndPlace(page)).toBe(typeset('с. Моринці'));
    expect(deathSentences(page)).toBeNull();
  });

  it('has age and place, or whichever is known', () => {
    expect(plain(ageAndPlace(buildObituaryView()))).toBe('83 роки · с. Моринці');
    expect(ageAndPlace(buildObituaryView({ birthDate: null, birthPlace: null }))).toBeNull();
  });
});

describe('service', () => {
  const [service = emptyService] = buildMilitaryObituaryView().militaryService;

  it('is told in sentences', () => {
    expect(serviceSentences(service)).toBe(
      'Старший сержант, командир відділення, 93-тя окрема механізована бригада, Механізовані війська. Позивний «Дніпро».',
    );
    const told = { ...emptyService, position: 'ПТН', battles: ['Ізюм', 'Лиман'], decorations: ['Грамота'] };
    expect(serviceSentences(told)).toBe('ПТН. Бої: Ізюм, Лиман. Відзнаки: Грамота.');
    expect(serviceSentences(emptyService)).toBeNull();
  });

  it.each([
    [{ passing: 'killed' }, 'під обстрілом', 'Загинув 7 жовтня 2023 року, Роботине. Під обстрілом.'],
    [{ passing: 'killed', gender: 'female' }, null, 'Загинула 7 жовтня 2023 року, Роботине.'],
    [{ passing: 'killed', gender: 'undefined' }, null, 'Загибель: 7 жовтня 2023, Роботине.'],
    [{ passing: 'died', deathDate: '2023-10' }, null, 'Помер: жовтень 2023, Роботине.'],
    [{ passing: 'killed' }, 'Загинув, рятуючи побратима', 'Загинув, рятуючи побратима.'],
    [{ passing: null }, 'поранення', 'Як це сталося: поранення.'],
    [{ passing: 'killed', deathDate: '2023' }, null, 'Загинув 2023 року, Роботине.'],
    [{ passing: null }, null, null],
    [{ passing: 'killed', category: 'civilian' }, 'Обстріл', null],
    [{ passing: 'killed', isAlive: true }, null, null],
  ] as const)('ends with the death of %o as the family tells it: %s', (over, causeOfDeath, sentence) => {
    const page = { deathDate: '2023-10-07', deathPlace: 'Роботине', causeOfDeath, ...over };
    expect(plain(deathSentences(buildMilitaryObituaryView(page)))).toBe(sentence);
  });
});

describe('the remaining facts', () => {
  const labels = (page: ReturnType<typeof buildObituaryView>) => aboutFacts(page).map(([label]) => label);

  it('hold the cause of death of a civilian; that of a soldier stands with the service', () => {
    expect(labels(buildObituaryView({ causeOfDeath: 'Хвороба' }))).toContain('Як це сталося');
    expect(labels(buildMilitaryObituaryView())).not.toContain('Як це сталося');
  });

  it('hold a place of death that stands nowhere else', () => {
    const known = { birthPlace: 'Львів', deathPlace: 'Київ' };
    const withoutEvents = { education: [], workExperience: [], achievements: [] };
    expect(labels(buildObituaryView({ ...known, ...withoutEvents }))).toContain('Місце смерті');
    expect(labels(buildObituaryView(known)), 'the timeline has it').not.toContain('Місце смерті');
    expect(labels(buildObituaryView({ ...known, birthPlace: null })), 'the header has it').not.toContain(
      'Місце смерті',
    );
  });

  it('hold the profession of a soldier, unless it is a job of the timeline', () => {
    expect(labels(buildMilitaryObituaryView({ profession: 'Пасічник' }))).toContain('Фах');
    expect(labels(buildMilitaryObituaryView())).not.toContain('Фах');
  });

  it('end with custom attributes', () => {
    const customAttributes = [{ name: 'Хор', value: 'Бас у «Боян»' }];
    const facts = aboutFacts(buildObituaryView({ nationality: 'Українка', customAttributes }));
    expect(facts.map(([label, value]) => plain(`${label}: ${value}`))).toEqual([
      'Національність: Українка',
      'Хор: Бас у «Боян»',
    ]);
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
