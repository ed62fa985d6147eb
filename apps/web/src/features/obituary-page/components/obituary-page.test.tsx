import {
  type FieldDefinition,
  keepersOnlyKeys,
  type ObituaryFieldKey,
  obituaryFieldKeys,
  obituaryFields,
} from '@memorial/contracts/obituaries/obituary-fields.schemas';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import {
  buildMilitaryObituaryView,
  buildObituaryView,
  buildVideoView,
  buildVoiceView,
} from '@memorial/contracts/testing/builders';
import { ToastProvider } from '@memorial/ui/toast/toast';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { ApiClient } from '../../../shared/api/api-client.js';
import { ApiProvider } from '../../../shared/api/api-context.js';
import { ApiError } from '../../../shared/api/api-error.js';
import { createQueryClient } from '../../../shared/api/query-client.js';
import type { Transport } from '../../../shared/api/transport.js';
import { ObituaryPage } from './obituary-page.js';

const noTransport: Transport = () => Promise.reject(new Error('no call'));

function open(page: ObituaryView, transport = noTransport): string {
  const { container } = render(
    <ApiProvider value={new ApiClient(transport)}>
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter>
          <ToastProvider>
            <ObituaryPage
              page={page}
              media={[
                page.voices.length > 0 && <section aria-label="Голос" />,
                page.videos.length > 0 && <section aria-label="Відео" />,
              ]}
              memories={<section aria-label="Спогади" />}
            />
          </ToastProvider>
        </MemoryRouter>
      </QueryClientProvider>
    </ApiProvider>,
  );
  return (container.textContent ?? '').replaceAll('\u00a0', ' ');
}

/** Fields that steer the page and are not words of the family. */
const withoutWords: readonly ObituaryFieldKey[] = [
  ...keepersOnlyKeys,
  'gender',
  'status',
  'isAlive',
  'birthDateUnknown',
  'deathDateUnknown',
  'passing',
  'visibility',
  'noindex',
  'premoderation',
  'background',
  'portraitTone',
  // In links alone, see `map-link.test.ts`.
  'gravePoint',
];

const dates: Partial<Record<string, string>> = {
  birthDate: '1991-03-14',
  deathDate: '2023-10-07',
  funeralDate: '2023-10-14',
  startDate: '2014-04-02',
  endDate: '2015-06-03',
};
const printedDates: Partial<Record<string, string>> = {
  birthDate: '14 березня 1991',
  deathDate: '7 жовтня 2023',
  funeralDate: '14 жовтня 2023',
};

/** Rows of the tables, each text of them naming itself. */
const rows = {
  education: [
    { institution: 'Заклад', degree: 'Ступінь', field: 'Спеціальність', startYear: 2006, endYear: 2009 },
  ],
  workExperience: [
    { company: 'Майстерня', position: 'Столяр', startYear: 2010, endYear: 2013, description: 'Опис праці' },
  ],
  achievements: [
    {
      title: 'Майстер року',
      type: 'Вид досягнення',
      date: '2019-05-06',
      year: 2019,
      organization: 'Установа',
      description: 'Опис досягнення',
    },
  ],
  militaryService: [
    {
      rank: 'Сержант',
      branch: 'Рід військ',
      unit: 'Бригада',
      position: 'Кулеметник',
      callSign: 'Пасіка',
      startDate: dates.startDate ?? null,
      endDate: dates.endDate ?? null,
      battles: ['Бій зі служби'],
      decorations: ['Відзнака зі служби'],
      description: 'Опис служби',
    },
  ],
  familyMembers: [
    { relation: 'Батько', name: 'Ігор', isAlive: false, birthDate: '1960', description: 'Опис рідного' },
  ],
  battles: [
    { name: 'Оборона', location: 'Місце бою', date: '2022-06', description: 'Опис бою', role: 'Роль у бою' },
  ],
  customAttributes: [{ name: 'Улюблена пісня', value: 'Чорнобривці' }],
} satisfies Partial<ObituaryView>;

const printedRows: Record<keyof typeof rows, readonly string[]> = {
  education: ['Заклад', 'Ступінь', 'Спеціальність', '2006', 'до 2009'],
  workExperience: ['Майстерня', 'Столяр', '2010', 'до 2013', 'Опис праці'],
  achievements: ['Майстер року', 'Вид досягнення', '2019', '6 травня', 'Установа', 'Опис досягнення'],
  militaryService: [
    ...['Сержант', 'Рід військ', 'Бригада', 'кулеметник', '«Пасіка»', 'Бій зі служби', 'Відзнака зі служби'],
    ...['2014', '2 квітня', '2015', '3 червня', 'Опис служби'],
  ],
  familyMembers: ['батько Ігор', '1960 — †', 'Опис рідного'],
  battles: ['Оборона', 'Місце бою', '2022', 'червень', 'Опис бою', 'Роль у бою'],
  customAttributes: ['Улюблена пісня', 'Чорнобривці'],
};

const isRowKey = (key: string): key is keyof typeof rows => key in rows;

function written(key: ObituaryFieldKey, { kind }: FieldDefinition): unknown {
  if (isRowKey(key)) return rows[key];
  if (kind === 'date') return dates[key];
  return kind === 'lines' ? [`Перше ${key}`, `Друге ${key}`] : `Слова ${key}`;
}

function printed(key: ObituaryFieldKey): readonly string[] {
  if (isRowKey(key)) return printedRows[key];
  const { kind }: FieldDefinition = obituaryFields[key];
  if (kind === 'date') return [printedDates[key] ?? ''];
  return kind === 'lines' ? [`Перше ${key}`, `Друге ${key}`] : [`Слова ${key}`];
}

const worded = obituaryFieldKeys.filter((key) => !withoutWords.includes(key));
const everything = Object.fromEntries(worded.map((key) => [key, written(key, obituaryFields[key])]));

describe.each([
  ['civilian', buildObituaryView],
  ['soldier', buildMilitaryObituaryView],
])('the page of a %s', (_, build) => {
  it('has a place for everything that a family wrote', () => {
    const text = open(build({ ...everything, passing: 'killed', gender: 'male' }));
    const missing = worded.flatMap((key) => printed(key).filter((words) => !text.includes(words)));
    expect(missing).toEqual([]);
    expect(text).toContain('Загинув');
  });

  it('says nothing twice in its record', () => {
    open(build({ ...everything, passing: 'killed', gender: 'male' }));
    for (const words of ['Заклад', 'Майстерня', 'Оборона', 'Місце бою', 'Опис праці', 'Слова religion'])
      expect(
        screen.getAllByText((text) => text.includes(words)),
        words,
      ).toHaveLength(1);
  });
});

it('the person stands first, then photographs, voices, videos and memories, then the record', () => {
  const photo = {
    _id: 'p1',
    imageData: '/photo/1',
    width: 640,
    height: 480,
    thumbhash: '',
    name: null,
    description: null,
    location: null,
    dateTaken: null,
    caption: null,
    title: null,
  };
  const media = { galleryPhotos: [photo as never], voices: [buildVoiceView()], videos: [buildVideoView()] };
  open(buildMilitaryObituaryView({ ...everything, ...media }));
  const nameOf = (region: HTMLElement) =>
    region.getAttribute('aria-label') ?? region.querySelector('h2')?.textContent;
  expect(screen.getAllByRole('region').map(nameOf)).toEqual([
    'Слова, які лишилися',
    'Життєпис',
    'Світлини',
    'Голос',
    'Відео',
    'Спогади',
    'Служба',
    'Лінія життя',
    'Родина',
    'Де вшанувати',
    'Останнє бажання',
  ]);
});

it('a page with a name and dates has no section', () => {
  const { hobbies, ...lists } = {
    hobbies: [],
    familyMembers: [],
    education: [],
    workExperience: [],
    achievements: [],
  };
  open(
    buildObituaryView({
      hobbies,
      ...lists,
      biography: null,
      burialPlace: null,
      profession: null,
      achievement: null,
    }),
  );
  expect(screen.queryAllByRole('heading', { level: 2 })).toEqual([]);
});

it.each([
  ['none', 0],
  ['unchecked', 1],
  ['genuine', 0],
] as const)('remarks on links that are %s: %i', (charityState, count) => {
  open(buildObituaryView({ charityDonations: 'https://example.org/zbir', charityState }));
  expect(screen.queryAllByText('Посилання не перевірено.')).toHaveLength(count);
});

it('the grave is one tap away from the first view', () => {
  open(buildObituaryView());
  const link = screen.getByRole('link', { name: 'Де вшанувати' });
  const section = screen.getByRole('region', { name: 'Де вшанувати' });
  expect(link).toHaveAttribute('href', `#${section.id}`);
});

describe('the candles of a page', () => {
  afterEach(() => localStorage.clear());

  it.each([
    [0, 'Запаліть свічку пам’яті'],
    [1, 'Сьогодні горить 1 свічка'],
    [3, 'Сьогодні горять 3 свічки'],
    [48, 'Сьогодні горить 48 свічок'],
  ])('are counted: %i', (candlesToday, text) => {
    expect(open(buildObituaryView({ candlesToday }))).toContain(text);
  });

  it('gain the visitor’s own with one tap', async () => {
    const transport: Transport = async () => ({ today: 3, isMine: true });
    open(buildObituaryView({ candlesToday: 1 }), transport);
    await userEvent.click(screen.getByRole('button', { name: 'Запалити' }));
    expect(await screen.findByText('Ваша свічка горить')).toBeInTheDocument();
    expect(screen.getByText(/^Сьогодні горять 3.свічки$/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Запалити' })).not.toBeInTheDocument();
    cleanup();
    open(buildObituaryView({ candlesToday: 0 }));
    expect(screen.getByText('Ваша свічка горить')).toBeInTheDocument();
    expect(screen.getByText(/^Сьогодні горить 1.свічка$/)).toBeInTheDocument();
  });

  it('stay as they were when the line is down, and can be lit again', async () => {
    const transport: Transport = () => Promise.reject(new ApiError(0, 'client.network', 'Немає зв’язку'));
    open(buildObituaryView({ candlesToday: 1 }), transport);
    await userEvent.click(screen.getByRole('button', { name: 'Запалити' }));
    expect(await screen.findByText('Зв’язок обірвався')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Запалити' })).toBeEnabled();
  });

  it('do not burn for the living', () => {
    open(buildObituaryView({ isAlive: true, deathDate: null }));
    expect(screen.queryByText(/свічк/)).not.toBeInTheDocument();
  });
});
