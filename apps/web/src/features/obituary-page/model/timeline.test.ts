import { obituaryPageMessages as copy } from '@memorial/contracts/messages/ui/obituary-page';
import { createObituaryInput } from '@memorial/contracts/obituaries/obituaries.schemas';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import {
  buildLivingObituaryInput,
  buildMilitaryObituaryView,
  buildObituaryView,
  toObituaryView,
} from '@memorial/contracts/testing/builders';
import { describe, expect, it } from 'vitest';
import { timeline } from './timeline.js';

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null;

/** Titles of the timeline of a soldier with one achievement. */
function titlesAround(deathDate: string, date: string) {
  const page = buildMilitaryObituaryView({
    education: [],
    workExperience: [],
    battles: [],
    militaryService: [],
    achievements: buildObituaryView().achievements.map((row) => ({ ...row, title: 'Герой України', date })),
    deathDate,
  });
  return timeline(page).map(({ title }) => plain(title));
}

describe('the timeline', () => {
  it.each([
    ['alive', true],
    ['missing', false],
    ['captive', false],
  ] as const)('of a soldier who is %s tells the end of the service: %s', (status, isShown) => {
    const page = buildMilitaryObituaryView({ status, isAlive: true, deathDate: null });
    const service = page.militaryService.map((row) => ({ ...row, endDate: '2023-05-17' }));
    const titles = timeline({ ...page, militaryService: service }).map(({ title }) => plain(title));
    expect(titles.includes(copy.serviceEnded)).toBe(isShown);
  });

  it('lists the dated events in order', () => {
    const told = timeline(buildObituaryView()).map(({ year, title, details }) => [
      year,
      plain(title),
      plain(details.join(' · ')),
    ]);
    expect(told).toEqual([
      [1938, 'Народилася', '14 березня · с. Моринці'],
      [1956, 'Черкаський педагогічний інститут', 'до 1961'],
      [1961, 'Учителька', 'Школа № 7 · до 2001'],
      [1989, 'Заслужений учитель', ''],
      [2021, 'Останній день', '2 листопада'],
    ]);
  });

  it.each([
    ['killed', 'female', 'Загинула'],
    ['killed', 'male', 'Загинув'],
    ['killed', 'undefined', 'Загибель'],
    ['died', 'female', 'Померла'],
    ['died', 'male', 'Помер'],
    ['died', 'undefined', 'Смерть'],
  ] as const)('tells the death as the family does: %s, %s', (passing, gender, word) => {
    expect(timeline(buildObituaryView({ passing, gender })).at(-1)).toMatchObject({ title: word });
  });

  it('tells the death of a page that was kept on the device since before the field existed', () => {
    const { passing: _, ...kept } = buildObituaryView();
    expect(plain(timeline(kept as ObituaryView).at(-1)?.title ?? null)).toBe('Останній день');
  });

  it('is empty without events between birth and death', () => {
    const page = buildObituaryView({ education: [], workExperience: [], achievements: [] });
    expect(timeline(page)).toEqual([]);
  });

  it('puts death last in its year and events without a date behind everything', () => {
    const page = buildMilitaryObituaryView({
      education: [],
      workExperience: [],
      achievements: [],
      deathDate: '2022',
      battles: [
        { name: 'Ізюм', location: null, date: '2022-05', description: null, role: null },
        { name: 'Без дати', location: null, date: null, description: null, role: null },
      ],
    });
    expect(timeline(page).map(({ year, title }) => [year, plain(title)])).toEqual([
      [1991, 'Народився'],
      [2022, 'Ізюм'],
      [2022, 'Останній день'],
      [null, 'Без дати'],
    ]);
  });

  it('shows the end of service only if the person survived it, and the unit once', () => {
    const [service] = buildMilitaryObituaryView().militaryService;
    if (!service) throw new Error('the soldier served');
    const page = buildMilitaryObituaryView({
      education: [],
      workExperience: [],
      achievements: [],
      battles: [],
      deathDate: '2023-10-07',
      militaryService: [
        { ...service, unit: '95-та бригада', startDate: '2014-04', endDate: '2015-06' },
        { ...service, unit: '47-ма бригада', startDate: '2022-02-24', endDate: '2023-10-07' },
      ],
    });
    expect(timeline(page).map(({ title, details }) => [plain(title), plain(details.join(' · '))])).toEqual([
      ['Народився', expect.anything()],
      ['Став до війська', 'квітень · 95-та бригада'],
      ['Завершення служби', 'червень'],
      ['Став до війська', '24 лютого · 47-ма бригада'],
      ['Останній день', expect.stringContaining('7 жовтня')],
    ]);
  });

  describe('with a battle', () => {
    const fought = (date: string) => {
      const [service] = buildMilitaryObituaryView().militaryService;
      if (!service) throw new Error('the soldier served');
      const page = buildMilitaryObituaryView({
        education: [],
        workExperience: buildObituaryView().workExperience.map((row) => ({ ...row, startYear: 2022 })),
        achievements: buildObituaryView().achievements.map((row) => ({
          ...row,
          title: 'Хрест',
          date: '2022',
        })),
        deathDate: '2023-10-07',
        militaryService: [
          { ...service, startDate: '2014-04', endDate: '2015-06' },
          { ...service, startDate: '2022-02-25', endDate: '2022-08' },
          { ...service, startDate: '2022-10', endDate: '2023-10-07' },
        ],
        battles: [{ name: 'Бій', location: null, date, description: null, role: null }],
      });
      return timeline(page)
        .slice(1)
        .map(({ year, title }) => `${year} ${plain(title)}`);
    };

    it.each([
      ['2014', 1],
      ['2015', 1],
      ['2022', 5],
      ['2022-02', 5],
      ['2022-02-20', 3],
      ['2022-05', 5],
    ])('of %s it is told behind the enlistment of its time', (date, place) => {
      const others = [
        '2014 Став до війська',
        '2015 Завершення служби',
        '2022 Учителька',
        '2022 Став до війська',
        '2022 Хрест',
        '2022 Завершення служби',
        '2022 Став до війська',
        '2023 Останній день',
      ];
      expect(fought(date)).toEqual(others.toSpliced(place, 0, `${date.slice(0, 4)} Бій`));
    });

    it('puts it in front of a death of the same year', () => {
      expect(fought('2023').slice(-2)).toEqual(['2023 Бій', '2023 Останній день']);
    });
  });

  it.each([
    ['2022-05-10', '2022-08-23'],
    ['2022-05-10', '2022-06'],
    ['2022-05-10', '2023'],
    ['2022', '2023-01-01'],
  ])('puts what came after a death of %s behind it: an award of %s', (deathDate, date) => {
    expect(titlesAround(deathDate, date)).toEqual(['Народився', 'Останній день', 'Герой України']);
  });

  it.each([
    ['2022-05-10', '2022-05-10'],
    ['2022-05-10', '2022-05'],
    ['2022-05-10', '2022'],
    ['2022', '2022-08-23'],
  ])('puts what may have come before a death of %s in front of it: an award of %s', (deathDate, date) => {
    expect(titlesAround(deathDate, date)).toEqual(['Народився', 'Герой України', 'Останній день']);
  });

  it('has no end for a living person', () => {
    const input = createObituaryInput.parse(
      buildLivingObituaryInput({ achievements: [{ title: 'Майстер спорту', date: '1988' }] }),
    );
    expect(timeline(toObituaryView(input)).map(({ title }) => title)).toEqual([
      'Народився',
      'Майстер спорту',
    ]);
  });
});
