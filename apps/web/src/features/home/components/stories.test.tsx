import { buildObituaryCard, buildObituaryList } from '@memorial/contracts/testing/builders';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiClient } from '../../../shared/api/api-client.js';
import { ApiProvider } from '../../../shared/api/api-context.js';
import { ApiError } from '../../../shared/api/api-error.js';
import { createQueryClient } from '../../../shared/api/query-client.js';
import type { Transport } from '../../../shared/api/transport.js';
import { countReloads } from '../../../shared/testing/reloads.js';
import { listStoriesQuery } from '../api/list-stories.query.js';
import { Stories } from './stories.js';

beforeEach(() => void vi.stubGlobal('matchMedia', () => ({ matches: true })));
afterEach(() => void vi.unstubAllGlobals());

function open(transport: Transport) {
  render(
    <ApiProvider value={new ApiClient(transport)}>
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter>
          <Stories />
        </MemoryRouter>
      </QueryClientProvider>
    </ApiProvider>,
  );
}

const refused = new ApiError(503, 'server.unavailable', 'ні');
const asked = (transport: ReturnType<typeof vi.fn<Transport>>) =>
  transport.mock.calls.map(([{ path }, { query }]) => [path, query]);
const topFilled = ['/obituaries/top-filled', { limit: 40 }];
const newest = ['/obituaries', { page: 1, limit: 40, sortBy: 'createdAt', sortOrder: 'desc' }];

describe('recommendations', () => {
  it.each([
    ['a list', [buildObituaryCard()]],
    ['«data»', buildObituaryList()],
  ])('are the forty most complete pages, read from %s', async (_, answer) => {
    const transport = vi.fn<Transport>(async () => answer);
    open(transport);
    expect(screen.getByRole('status')).toHaveTextContent('Завантаження рекомендацій...');
    expect(await screen.findAllByRole('article')).toHaveLength(1);
    expect(asked(transport)).toEqual([topFilled]);
  });

  it('fall back to the newest pages', async () => {
    const transport = vi
      .fn<Transport>()
      .mockRejectedValueOnce(refused)
      .mockResolvedValueOnce(buildObituaryList());
    open(transport);
    expect(await screen.findAllByRole('article')).toHaveLength(1);
    expect(asked(transport)).toEqual([topFilled, newest]);
  });

  it('show an error with a reload button if both requests fail', async () => {
    const reload = countReloads();
    const transport = vi.fn<Transport>().mockRejectedValue(refused);
    open(transport);
    await screen.findByRole('heading', { name: 'Не вдалося завантажити рекомендації' });
    expect(asked(transport)).toEqual([topFilled, newest]);
    await userEvent.click(screen.getByRole('button', { name: 'Спробувати знову' }));
    expect(reload).toHaveBeenCalledOnce();
    expect(transport).toHaveBeenCalledTimes(2);
  });

  it('do not try the fallback while offline', async () => {
    const transport = vi.fn<Transport>().mockRejectedValue(new ApiError(0, 'client.network', 'ні'));
    open(transport);
    await screen.findByRole('button', { name: 'Спробувати знову' });
    expect(asked(transport)).toEqual([topFilled]);
  });

  it('are empty if no row has a string id', async () => {
    open(async () => [{ _id: 7, name: 'Сім' }, { name: 'Ніхто' }]);
    expect(
      await screen.findByRole('heading', { name: 'Наразі немає доступних рекомендацій' }),
    ).toBeInTheDocument();
  });

  it('load photographs only of cards that were leafed to', async () => {
    let report: IntersectionObserverCallback = () => undefined;
    class Observer implements IntersectionObserver {
      readonly root = null;
      readonly rootMargin = '';
      readonly scrollMargin = '';
      readonly thresholds = [];
      readonly observe = vi.fn();
      readonly unobserve = vi.fn();
      readonly disconnect = vi.fn();
      readonly takeRecords = () => [];
      constructor(callback: IntersectionObserverCallback) {
        report = callback;
      }
    }
    vi.stubGlobal('IntersectionObserver', Observer);
    const cards = ['a', 'b', 'c'].map((_id) => ({ ...buildObituaryCard(), _id, photoUrl: `/${_id}.jpg` }));
    open(async () => cards);
    const items = await screen.findAllByRole('listitem', { hidden: true });
    const loaded = () => items.map((item) => item.querySelector('img')?.getAttribute('src') != null);
    expect(loaded()).toEqual([false, false, false]);
    const [, second] = items;
    if (!second) throw new Error('no second card');
    act(() => report([buildEntry(second)], new Observer(report)));
    expect(loaded()).toEqual([true, true, false]);
  });

  it('stay fresh for 10 minutes, twice as long as the rest', () => {
    const { staleTime, gcTime } = listStoriesQuery(new ApiClient(vi.fn<Transport>()));
    expect([staleTime, gcTime]).toEqual([600_000, 1_200_000]);
  });
});

function buildEntry(target: Element): IntersectionObserverEntry {
  const box = target.getBoundingClientRect();
  return {
    target,
    isIntersecting: true,
    intersectionRatio: 1,
    time: 0,
    boundingClientRect: box,
    intersectionRect: box,
    rootBounds: null,
  };
}

describe('a recommendation', () => {
  const linesOf = async (answer: object) => {
    open(async () => [answer]);
    const card = await screen.findByRole('article');
    return [...card.querySelectorAll('h3, h3 ~ p')].map((line) =>
      line.textContent?.replaceAll('\u00a0', ' '),
    );
  };

  it('shows name, dates, first service, first achievement and both places only', async () => {
    const page = {
      _id: 'a1',
      fullName: "Дем'яненко Остап",
      birthDate: '1991-03-14',
      deathDate: '2022-05',
      birthPlace: 'м. Канів',
      deathPlace: { location: 'м. Бахмут' },
      achievements: [{ title: ' ', description: 'За мужність' }, 'Орден'],
      militaryService: [{ rank: 'Сержант', unit: '72 ОМБр' }, { rank: 'Капітан' }],
      profession: 'Тесля',
      biography: 'Будував човни.',
      tags: ['тесля'],
      views: 7,
    };
    expect(await linesOf(page)).toEqual([
      'Дем’яненко Остап',
      '14 березня 1991 — травень 2022',
      'Сержант · 72 ОМБр',
      'За мужність',
      'м. Канів — м. Бахмут',
    ]);
    const card = within(screen.getByRole('article'));
    expect(card.getByRole('link')).toHaveAttribute('href', '/obituary/a1');
  });

  it('without any data shows the placeholder name', async () => {
    expect(await linesOf({ _id: 'a1' })).toEqual(['Ім’я не вказано', 'Дати життя невідомі']);
  });
});
