import { createObituaryInput } from '@memorial/contracts/obituaries/obituaries.schemas';
import {
  buildLivingObituaryInput,
  buildMilitaryObituaryView,
  buildObituaryView,
  viewOf,
} from '@memorial/contracts/testing/builders';
import { describe, expect, it } from 'vitest';
import { lifeLine } from './life-line.js';

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null;

describe('the life line', () => {
  it('tells the dated events of the page in their order', () => {
    const told = lifeLine(buildObituaryView()).map(({ year, title, detail }) => [
      year,
      plain(title),
      plain(detail),
    ]);
    expect(told).toEqual([
      [1938, 'Народилася', '14 березня, с. Моринці'],
      [1956, 'Черкаський педагогічний інститут', 'до 1961'],
      [1961, 'Учителька', 'Школа № 7, до 2001'],
      [1989, 'Заслужений учитель', null],
      [2021, 'Пішла з життя', '2 листопада'],
    ]);
  });

  it('is absent when there is nothing between birth and death', () => {
    const page = buildObituaryView({ education: [], workExperience: [], achievements: [] });
    expect(lifeLine(page)).toEqual([]);
  });

  it('puts death after what happened in the same year, and leaves out what has no date', () => {
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
    expect(lifeLine(page).map(({ title }) => plain(title))).toEqual(['Народився', 'Ізюм', 'Пішов із життя']);
  });

  it('tells of a service’s end where it went on living, and names its unit once', () => {
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
    expect(lifeLine(page).map(({ title, detail }) => [plain(title), plain(detail)])).toEqual([
      ['Народився', expect.anything()],
      ['Початок служби', 'квітень, 95-та бригада'],
      ['Завершення служби', 'червень'],
      ['Початок служби', '24 лютого, 47-ма бригада'],
      ['Пішов із життя', expect.stringContaining('7 жовтня')],
    ]);
  });

  it('of a living person has no end', () => {
    const input = createObituaryInput.parse(
      buildLivingObituaryInput({ achievements: [{ title: 'Майстер спорту', date: '1988' }] }),
    );
    expect(lifeLine(viewOf(input)).map(({ title }) => title)).toEqual(['Народився', 'Майстер спорту']);
  });
});
