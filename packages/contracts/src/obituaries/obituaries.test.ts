import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { fieldMessages } from '../messages/ui/fields.js';
import { obituaryMessages } from '../messages/ui/obituaries.js';
import {
  buildCreateObituaryInput,
  buildLivingObituaryInput,
  buildMilitaryObituaryInput,
  buildObituaryView,
  toObituaryView,
} from '../testing/builders.js';
import { containsCardNumber } from './bank-card-number.js';
import { familyRelations } from './family.constants.js';
import { audiences, genders, maxLength } from './obituaries.constants.js';
import { createObituaryEndpoint, updateObituaryEndpoint } from './obituaries.endpoints.js';
import {
  type CreateObituaryInput,
  createObituaryInput,
  type UpdateObituaryInput,
  updateObituaryInput,
} from './obituaries.schemas.js';
import { chosenCategory } from './obituary-category.js';
import { checkLifeDates, checkMilitaryRows } from './obituary-validation.js';
import { obituaryView } from './obituary-views.schemas.js';
import { derivedAchievement, derivedProfession, explicitValue } from './profession-and-achievement.js';

/** Input as received over HTTP, untyped. */
const create = (sent: unknown) =>
  createObituaryEndpoint.body.safeParse(sent as z.input<typeof createObituaryEndpoint.body>);
const update = (sent: unknown) =>
  updateObituaryEndpoint.body.safeParse(sent as z.input<typeof updateObituaryEndpoint.body>);
const created = (sent: unknown): CreateObituaryInput => createObituaryEndpoint.body.parse(sent as never);
const updated = (sent: unknown) => updateObituaryEndpoint.body.parse(sent as never);
const issuesOf = (result: { error?: z.ZodError }) =>
  (result.error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`);

describe('creating', () => {
  it('fills every key that was not sent', () => {
    const page = created({ fullName: 'Іван', birthDateUnknown: true, deathDateUnknown: true });
    expect(Object.values(page)).not.toContain(undefined);
    expect(obituaryView.parse(toObituaryView(page))).toEqual(toObituaryView(page));
  });

  it('wants a name; an old client’s placeholder makes a page without one', () => {
    const { fullName: _, ...nameless } = buildCreateObituaryInput();
    for (const page of [
      nameless,
      { ...nameless, fullName: ' ' },
      { ...nameless, fullName: '\u2800\u200b\u3164' },
      { ...nameless, fullName: null },
    ]) {
      expect(issuesOf(create(page))).toEqual([`fullName: ${obituaryMessages.fullNameRequired}`]);
    }
    expect(created({ ...nameless, fullName: 'Имя не указано' }).fullName).toBeNull();
    expect(created({ ...nameless, name: 'Іван' }).fullName).toBe('Іван');
  });

  it('reads a legacy placeholder biography as null', () => {
    expect(created(buildCreateObituaryInput({ biography: 'Информация отсутствует' })).biography).toBeNull();
  });

  it('wants the dates of the dead unless they are unknown', () => {
    expect(issuesOf(create({ fullName: 'Іван', birthDate: '', deathDate: null }))).toEqual([
      `birthDate: ${obituaryMessages.birthDateRequired}`,
      `deathDate: ${obituaryMessages.deathDateRequired}`,
    ]);
    expect(create({ fullName: 'Іван', birthDate: '1900', deathDateUnknown: true }).success).toBe(true);
    expect(create(buildLivingObituaryInput({ birthDate: undefined })).success).toBe(true);
  });

  it('a date marked unknown is none', () => {
    const page = created(buildCreateObituaryInput({ birthDateUnknown: true }));
    expect([page.birthDate, page.birthDateUnknown]).toEqual([null, true]);
  });

  it('cuts an instant to its day and refuses what the calendar has not', () => {
    expect(created(buildCreateObituaryInput({ birthDate: '1938-03-14T00:00:00.000Z' })).birthDate).toBe(
      '1938-03-14',
    );
    expect(issuesOf(create(buildCreateObituaryInput({ birthDate: '1938-02-31' })))).toEqual([
      `birthDate: ${fieldMessages.date}`,
    ]);
  });

  it('refuses death before birth and a date of death of the living', () => {
    expect(issuesOf(create(buildCreateObituaryInput({ deathDate: '1937' })))).toEqual([
      `deathDate: ${obituaryMessages.deathBeforeBirth}`,
    ]);
    expect(issuesOf(create(buildLivingObituaryInput({ deathDate: '2020' })))).toEqual([
      `deathDate: ${obituaryMessages.livingHasNoDeathDate}`,
    ]);
  });

  it('drops unknown and read-only keys', () => {
    const page = created({
      ...buildCreateObituaryInput(),
      _id: 'x',
      views: 7,
      shortCode: 'x',
      isAdmin: true,
      canEdit: true,
    });
    for (const key of ['_id', 'views', 'shortCode', 'isAdmin', 'canEdit'])
      expect(page).not.toHaveProperty(key);
  });

  it('refuses card numbers in the charity field', () => {
    const page = buildCreateObituaryInput({ charityDonations: 'Картка 4111 1111 1111 1111' });
    expect(issuesOf(create(page))).toEqual([`charityDonations: ${obituaryMessages.cardNumberRefused}`]);
  });

  it('searches a megabyte of marks for card numbers at once', () => {
    const startedAt = performance.now();
    containsCardNumber('\u0301\u0327'.repeat(250_000));
    // Normalising this text would take minutes.
    expect(performance.now() - startedAt).toBeLessThan(1_000);
  });

  it('counts the biography to its bound', () => {
    expect(create(buildCreateObituaryInput({ biography: 'я'.repeat(maxLength.biography) })).success).toBe(
      true,
    );
    expect(create(buildCreateObituaryInput({ biography: 'я'.repeat(maxLength.biography + 1) })).success).toBe(
      false,
    );
  });
});

describe('blank rows', () => {
  it('are dropped by the rule of each list, not refused', () => {
    const page = created({
      ...buildCreateObituaryInput(),
      hobbies: ['', '  ', 'шахи'],
      achievements: [{ title: ' ', date: '1990' }, { title: 'Подяка' }],
      education: [{ institution: '' }, { institution: 'Школа', startYear: '1950', endYear: '' }],
      familyMembers: [{ name: '' }, { name: 'Петро', relation: '' }],
      militaryService: [{ rank: '', branch: ' ', unit: null, description: 'опис' }, { callSign: 'Дніпро' }],
      workExperience: [{ company: null, position: 'Слюсар' }],
    });
    expect(page.hobbies).toEqual(['шахи']);
    expect(page.achievements.map((row) => row.title)).toEqual(['Подяка']);
    expect(page.education).toEqual([
      { institution: 'Школа', degree: null, field: null, startYear: 1950, endYear: null },
    ]);
    expect(page.familyMembers).toEqual([
      { relation: 'Інше', name: 'Петро', isAlive: null, birthDate: null, description: null },
    ]);
    expect(page.militaryService.map((row) => row.callSign)).toEqual(['Дніпро']);
    expect(page.workExperience).toEqual([]);
  });

  it('keep the issue paths of other rows', () => {
    const education = [
      { institution: '' },
      { institution: 'Школа', startYear: 1960, endYear: 1950 },
      { institution: 'ВНЗ', startYear: 1850 },
    ];
    expect(issuesOf(create({ ...buildCreateObituaryInput(), education }))).toEqual(
      [
        'education.2.startYear: Вкажіть рік від 1900 до 2099',
        `education.1.endYear: ${obituaryMessages.endYearBeforeStart}`,
      ].sort((a, b) => a.localeCompare(b)),
    );
  });
});

describe('legacy keys', () => {
  it('are read into the canonical keys', () => {
    const page = created({
      fullName: 'Іван',
      birthDate: '1900',
      deathDate: '1950',
      location: 'Київ',
      deathPlace: { location: 'Львів' },
      family: [{ name: 'Олена', relationship: 'Дружина', birthDate: '1905' }],
      educationDetails: [{ institution: 'Гімназія', field: 'фізика' }],
      achievementDetails: [{ title: 'Премія', year: 1930 }],
      militaryService: {
        rank: 'Капітан',
        branch: 'Піхота',
        battles: 'Крути\nБахмач',
        decorations: [{ name: 'Хрест', date: '1920' }],
      },
      gallery: [{ imageData: 'data:…' }],
    });
    expect(page.birthPlace).toBe('Київ');
    expect(page.deathPlace).toBe('Львів');
    expect(page.familyMembers[0]).toMatchObject({ name: 'Олена', relation: 'Дружина', birthDate: '1905' });
    expect(page.education[0]).toMatchObject({ institution: 'Гімназія', field: 'фізика' });
    expect(page.achievements[0]).toMatchObject({ title: 'Премія', date: '1930' });
    expect(page.militaryService[0]).toMatchObject({
      rank: 'Капітан',
      battles: ['Крути', 'Бахмач'],
      decorations: ['Хрест, 1920'],
    });
    expect(page).not.toHaveProperty('gallery');
  });

  it('are rejected at their date when the year is none', () => {
    for (const year of [{}, [], [[]], { toString: 1 }, { toString: null, valueOf: null }, true]) {
      const sent = buildCreateObituaryInput({ achievements: [{ title: 'Учитель', year } as never] });
      expect(issuesOf(create(sent)).map((issue) => issue.split(':')[0])).toEqual(['achievements.0.date']);
    }
  });

  it('yield to the canonical ones', () => {
    expect(created({ ...buildCreateObituaryInput(), location: 'Київ' }).birthPlace).toBe('с. Моринці');
  });

  it('the create payload’s familyInfo list and fields beside the service are kept', () => {
    const page = created({
      ...buildMilitaryObituaryInput({ militaryService: [{ rank: 'Солдат' }], familyMembers: undefined }),
      familyInfo: [{ relationship: 'Брат', name: 'Олег', isAlive: true, description: 'молодший' }],
      militaryUnit: '72 ОМБр',
      callSign: 'Сокіл',
    });
    expect(page.familyMembers[0]).toMatchObject({
      relation: 'Брат',
      name: 'Олег',
      isAlive: true,
      description: 'молодший',
    });
    expect(page.militaryService[0]).toMatchObject({ rank: 'Солдат', unit: '72 ОМБр', callSign: 'Сокіл' });
  });

  it('text areas become rows', () => {
    const page = created({
      ...buildCreateObituaryInput({ familyMembers: undefined }),
      hobbies: 'сад\n\nкниги',
      family: 'Олена\nПетро ',
    });
    expect(page.hobbies).toEqual(['сад', 'книги']);
    expect(page.familyMembers.map((row) => [row.relation, row.name])).toEqual([
      ['Інше', 'Олена'],
      ['Інше', 'Петро'],
    ]);
  });
});

describe('updating', () => {
  it('touches only what was sent', () => {
    expect(updated({ birthPlace: ' Київ ' })).toEqual({ birthPlace: 'Київ' });
    expect(updated({})).toEqual({});
    expect(updated({ birthDateUnknown: true })).toEqual({ birthDate: null, birthDateUnknown: true });
    expect(updated({ birthDate: '1990' })).toEqual({ birthDate: '1990', birthDateUnknown: false });
  });

  it('never erases a name', () => {
    expect(updated({ fullName: null })).toEqual({});
    expect(issuesOf(update({ fullName: '' }))).toEqual([`fullName: ${obituaryMessages.fullNameRequired}`]);
  });

  it('refuses death before birth when both are sent', () => {
    expect(issuesOf(update({ birthDate: '1990', deathDate: '1989-12' }))).toEqual([
      `deathDate: ${obituaryMessages.deathBeforeBirth}`,
    ]);
  });
});

const text = (max: number) =>
  fc.oneof(fc.string({ maxLength: max }), fc.string({ unit: 'binary', maxLength: max / 2 }));
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const line = maybe(fc.oneof(text(60), fc.constant(null)));
const date = fc.constantFrom(undefined, null, '', '1950', '1950-02', '1950-02-28', '1950-02-28T12:00:00Z');
const year = fc.constantFrom(undefined, null, '', 1950, '1960', 2000);
const anyPage = fc.record(
  {
    fullName: text(80).map((name) => `Іван ${name}`),
    gender: fc.constantFrom(...genders),
    isAlive: fc.constant(false),
    birthDate: fc.constantFrom('1920', '1920-05', '1920-05-06T00:00:00.000Z'),
    deathDate: fc.constantFrom('1990', '1990-05-06'),
    deathDateUnknown: fc.boolean(),
    birthPlace: line,
    deathPlace: fc.oneof(line, fc.record({ location: text(20) })),
    biography: line,
    funeralDate: date,
    gravePoint: fc.constantFrom(undefined, null, '', '49.06802, 33.42041'),
    graveNote: line,
    graveAudience: fc.constantFrom(undefined, ...audiences),
    causeOfDeath: line,
    profession: line,
    achievement: line,
    religion: line,
    visibility: fc.constantFrom('public' as const, 'link' as const, 'private' as const),
    noindex: fc.boolean(),
    category: fc.constantFrom('military', 'civilian', null),
    hobbies: fc.oneof(fc.array(text(20), { maxLength: 5 }), text(40)),
    tags: fc.array(text(20), { maxLength: 5 }),
    achievements: fc.array(
      fc.record({ title: line, type: line, date, year: fc.constantFrom(undefined, 1970), description: line }),
      { maxLength: 4 },
    ),
    education: fc.array(fc.record({ institution: line, degree: line, startYear: year }), { maxLength: 4 }),
    workExperience: fc.array(fc.record({ company: line, position: line, endYear: year }), { maxLength: 4 }),
    militaryService: fc.array(
      fc.record({
        rank: line,
        branch: line,
        unit: line,
        callSign: line,
        startDate: date,
        battles: maybe(fc.array(text(10), { maxLength: 3 })),
      }),
      { maxLength: 4 },
    ),
    familyMembers: fc.array(
      fc.record({
        relation: fc.constantFrom(...familyRelations, '', 'кум'),
        name: line,
        isAlive: maybe(fc.boolean()),
        birthDate: date,
      }),
      { maxLength: 4 },
    ),
    battles: fc.array(fc.record({ name: line, location: line, date, role: line }), { maxLength: 4 }),
  },
  { requiredKeys: ['fullName', 'birthDate', 'deathDate'] },
);

describe('writing back what was read', () => {
  /** Mimics the service: stores profession and achievement only when they differ from the derived ones. */
  const store = <Page extends Omit<CreateObituaryInput, 'visibility'>>(page: Page): Page => ({
    ...page,
    profession: explicitValue(page.profession, derivedProfession(page.workExperience)),
    achievement: explicitValue(page.achievement, derivedAchievement(page.achievements)),
  });

  const merged = (stored: CreateObituaryInput, sent: UpdateObituaryInput) =>
    store({ ...stored, ...sent, category: chosenCategory(stored, sent.category) });

  it('changes nothing', () => {
    fc.assert(
      fc.property(anyPage, (sent) => {
        const stored = store(created(sent));
        const read = JSON.parse(JSON.stringify(toObituaryView(stored)));
        expect(obituaryView.parse(read)).toEqual(read);
        expect(merged(stored, updated(read))).toEqual(stored);
        expect(merged(stored, updateObituaryInput.parse(read))).toEqual(stored);
      }),
    );
  });

  it('holds for every key of the view', () => {
    const read = buildObituaryView();
    const written = updated(read);
    const stored = createObituaryInput.parse(buildCreateObituaryInput());
    for (const [key, value] of Object.entries(written)) {
      if (key === 'profession' || key === 'achievement') continue;
      expect(value).toEqual(stored[key as keyof CreateObituaryInput]);
    }
  });
});

describe('checkLifeDates', () => {
  const page = {
    isAlive: false,
    birthDate: '1990',
    birthDateUnknown: false,
    deathDate: '2025-06',
    deathDateUnknown: false,
  };
  const messages = (over: Partial<typeof page>, today: string | null) =>
    checkLifeDates({ ...page, ...over }, today).map((fault) => fault.message);

  it('refuses the future, as far as the dates are known', () => {
    expect(messages({ deathDate: '2025-07-02' }, '2025-07-01')).toEqual([obituaryMessages.deathInFuture]);
    expect(messages({ deathDate: '2025-07-01' }, '2025-07-01')).toEqual([]);
    expect(messages({ deathDate: '2025' }, '2025-07-01')).toEqual([]);
    expect(messages({ birthDate: '2026', deathDate: '2026' }, '2025-07-01')).toEqual([
      obituaryMessages.birthInFuture,
      obituaryMessages.deathInFuture,
    ]);
    expect(messages({ deathDate: '2025-07-02' }, null)).toEqual([]);
  });
});

describe('checkMilitaryRows', () => {
  it('wants rank and branch of a row that has anything', () => {
    expect(
      checkMilitaryRows([{ rank: ' ' }, { unit: '72 ОМБр' }, { rank: 'Солдат', branch: 'Піхота' }]),
    ).toEqual([
      { path: 'militaryService.1.rank', code: 'custom', message: 'Вкажіть звання' },
      { path: 'militaryService.1.branch', code: 'custom', message: 'Вкажіть підрозділ' },
    ]);
  });
});

describe('checkMilitaryRows of a stored page', () => {
  const stored = [{ unit: '72 ОМБр', callSign: 'Грім' }];

  it('asks nothing of a row that is as it was stored', () => {
    expect(checkMilitaryRows([{ ...stored[0] }], stored)).toEqual([]);
    const retyped = { callSign: 'Грім', rank: '', unit: ' 72 ОМБр' };
    expect(checkMilitaryRows([retyped], stored)).toEqual([]);
  });

  it('asks it of a row that was changed or added', () => {
    const changed = { ...stored[0], callSign: 'Дощ' };
    const paths = checkMilitaryRows([changed, { unit: '93 ОМБр' }], stored);
    expect(paths.map(({ path }) => path)).toEqual([
      'militaryService.0.rank',
      'militaryService.0.branch',
      'militaryService.1.rank',
      'militaryService.1.branch',
    ]);
  });
});

describe('containsCardNumber', () => {
  it.each([
    '4111111111111111',
    '4111-1111-1111-1111',
    'на 5375 4141 0000 0000, дякуємо',
    '378282246310005',
    'Amex 3782 822463 10005',
    '4111.1111.1111.1111',
    '4111/1111/1111/1111',
    '4111\n1111\n1111\n1111',
    '4111 — 1111 — 1111 — 1111',
    '4111\u202f1111\u202f1111\u202f1111',
    '4111\u200b1111\u200b1111\u200b1111',
    '41\u00ad1111\u20601111111111',
    '4 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1',
    '４１１１ １１１１ １１１１ １１１１',
    '4111💛1111💙1111💛1111',
  ])('%s', (text) => {
    expect(containsCardNumber(text)).toBe(true);
  });

  it.each([
    'https://send.monobank.ua/jar/1234567890123456',
    '+380 44 123 45 67',
    'Фонд «Повернись живим»',
    '14.03.1991-02.05.2022',
    'Роки: 1956, 1961, 1963, 2001',
    'ЄДРПОУ 12345678, тел. (044) 123-45-67, 050 765 43 21',
    'UA213223130000026007233566001',
    '0501234567 0671234567',
    '2022-02-24',
    '',
  ])('not %s', (text) => {
    expect(containsCardNumber(text)).toBe(false);
  });
});

describe('derivedProfession', () => {
  it('is the newest position', () => {
    const row = (position: string | null, startYear: number | null, endYear: number | null) => ({
      position,
      startYear,
      endYear,
    });
    expect(
      derivedProfession([row('Учень', 1960, 1965), row('Майстер', 1966, null), row(null, 1990, 2000)]),
    ).toBe('Майстер');
    expect(derivedProfession([row('Учень', 1960, 1965), row('Інженер', 1966, 1990)])).toBe('Інженер');
    expect(derivedProfession([row('Кухар', null, null)])).toBe('Кухар');
    expect(derivedProfession([])).toBeNull();
  });
});
