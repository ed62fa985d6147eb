import type { OwnObituaryCard } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { buildObituaryView, buildOwnObituaryCard } from '@memorial/contracts/testing/builders';
import { ToastProvider } from '@memorial/ui/toast/toast';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { ApiClient } from '../../shared/api/api-client.js';
import { ApiProvider } from '../../shared/api/api-context.js';
import { ApiError } from '../../shared/api/api-error.js';
import { createQueryClient } from '../../shared/api/query-client.js';
import type { CallInput, Transport } from '../../shared/api/transport.js';
import { deferred } from '../../shared/testing/deferred.js';
import { MyObituaries } from './my-obituaries.js';

type Answers = Readonly<Record<string, (sent: CallInput) => unknown>>;

const list = (data: readonly unknown[], over = {}) => ({
  data,
  total: data.length,
  isTotalExact: true,
  page: 1,
  limit: 10,
  ...over,
});

const card = (over: Partial<OwnObituaryCard> = {}): OwnObituaryCard =>
  buildOwnObituaryCard({ fullName: 'Коваль Ганна', untold: ['photo', 'education'], ...over });

function open(answers: Answers, address = '/profile/memory-pages') {
  const calls: string[] = [];
  const transport: Transport = async (route, sent) => {
    calls.push(`${route.method} ${route.path} ${JSON.stringify(sent.query ?? sent.body ?? {})}`);
    return (answers[route.path] ?? (() => list([])))(sent);
  };
  const router = createMemoryRouter(
    [
      {
        path: '*',
        element: (
          <MyObituaries
            editHrefOf={(id) => `/obituary/${id}/edit`}
            hasEducation={false}
            publicUrl="https://example.com"
            qrButton={() => null}
          />
        ),
      },
    ],
    { initialEntries: [address] },
  );
  render(
    <ApiProvider value={new ApiClient(transport)}>
      <QueryClientProvider client={createQueryClient()}>
        <ToastProvider>
          <RouterProvider router={router} />
        </ToastProvider>
      </QueryClientProvider>
    </ApiProvider>,
  );
  return { calls, router, user: userEvent.setup() };
}

const openMore = async (user: ReturnType<typeof userEvent.setup>) =>
  user.click(await screen.findByRole('button', { name: /^Ще/ }));

test('shows visibility and the next missing sections within the plan', async () => {
  open({ '/obituaries/my': () => list([card({ completeness: 65 })]) });
  const page = await screen.findByRole('article', { name: 'Коваль Ганна' });
  expect(page).toHaveTextContent('Бачать усі');
  expect(page).toHaveTextContent('Можна додати портрет.');
  expect(page, 'no percentage of a life').not.toHaveTextContent('%');
  expect(within(page).getByRole('link', { name: /^Редагувати/ })).toHaveAttribute(
    'href',
    `/obituary/${card()._id}/edit`,
  );
  expect(screen.queryByRole('search')).not.toBeInTheDocument();
});

test.each([
  [1, 'На вашу згоду чекає 1 зв’язок'],
  [3, 'На вашу згоду чекають 3 зв’язки'],
  [5, 'На вашу згоду чекають 5 зв’язків'],
])('leads to %i relationships that wait for the keeper', async (awaitedRelationships, text) => {
  open({ '/obituaries/my': () => list([card({ awaitedRelationships })]) });
  const link = await screen.findByRole('link', { name: /^На вашу згоду .* Сторінка: Коваль Ганна$/ });
  expect(link.textContent?.replaceAll('\u00A0', ' ')).toBe(text);
  expect(link).toHaveAttribute('href', `/family-tree/obituary/${card()._id}`);
});

test.each([0, undefined])('says nothing where none waits: %s', async (awaitedRelationships) => {
  open({ '/obituaries/my': () => list([{ ...card(), awaitedRelationships }]) });
  expect(await screen.findByRole('article', { name: 'Коваль Ганна' })).not.toHaveTextContent('згоду');
});

test('paginates and searches by URL', async () => {
  const many = Array.from({ length: 10 }, (_, index) =>
    card({ _id: `p${index}`, fullName: `Коваль ${index}` }),
  );
  const { calls } = open(
    { '/obituaries/my/search': () => list(many, { total: 25, page: 2 }) },
    '/profile/memory-pages?name=Коваль&page=2',
  );
  const pager = await screen.findByRole('navigation', { name: 'Сторінки списку' });
  expect(within(pager).getByText(/^2 з.3$/)).toBeInTheDocument();
  expect(within(pager).getByRole('link', { name: 'Наступна' }).getAttribute('href')).toMatch(
    /name=.*&page=3$/,
  );
  expect(screen.getByLabelText('Прізвище та ім’я')).toHaveValue('Коваль');
  expect(calls).toContain('GET /obituaries/my/search {"search":"Коваль","page":2}');
});

test('redirects from a list page out of range to the last one', async () => {
  const { router } = open(
    {
      '/obituaries/my': ({ query }) =>
        Number((query as { page: number }).page) > 1 ? list([], { total: 1 }) : list([card()]),
    },
    '/profile/memory-pages?page=3',
  );
  expect(await screen.findByRole('article')).toBeInTheDocument();
  expect(router.state.location.search).toBe('');
});

test('changes the visibility only on save', async () => {
  const { calls, user } = open({
    '/obituaries/my': () => list([card()]),
    '/obituaries/:id': () => buildObituaryView({ visibility: 'link' }),
  });
  await user.click(await screen.findByRole('button', { name: /^Змінити, хто бачить/ }));
  await user.click(screen.getByRole('radio', { name: /^Бачать ті, хто має посилання/ }));
  const changes = () => calls.filter((call) => call.startsWith('PATCH'));
  expect(changes()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Зберегти' }));
  await waitFor(() =>
    expect(changes()).toEqual(['PATCH /obituaries/:id {"isActive":true,"visibility":"link"}']),
  );
});

test('names the status of a missing woman as hers', async () => {
  open({ '/obituaries/my': () => list([card({ status: 'missing', isAlive: true, gender: 'female' })]) });
  expect(await screen.findByRole('article')).toHaveTextContent(/Зникла\sбезвісти/);
});

test('says who sees a page by the answer, not by the choice', async () => {
  const { user } = open({
    '/obituaries/my': () => list([card({ visibility: 'private' })]),
    '/obituaries/:id': () => buildObituaryView({ visibility: 'link' }),
  });
  await user.click(await screen.findByRole('button', { name: /^Змінити, хто бачить/ }));
  await user.click(screen.getByRole('radio', { name: /^Бачать усі/ }));
  await user.click(screen.getByRole('button', { name: 'Зберегти' }));
  const toast = await screen.findByText('Збережено');
  expect(toast.parentElement).toHaveTextContent('Бачать ті, хто має посилання');
});

const closedOptions = [
  'Бачать ті, хто має посилання',
  'Бачать ті, хто знає пароль',
  'Бачать лише хранителі',
  'Тимчасово сховано',
];

test.each([
  [false, ['Бачать усі', ...closedOptions]],
  [true, closedOptions],
])('a page of a living person cannot be public, alive: %s', async (isAlive, names) => {
  const { user } = open({ '/obituaries/my': () => list([card({ isAlive, visibility: 'link' })]) });
  await user.click(await screen.findByRole('button', { name: /^Змінити, хто бачить/ }));
  const options = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent ?? '');
  expect(options).toEqual(names.map((name) => expect.stringMatching(new RegExp(`^${name}`))));
  expect(options.some((text) => text.includes('без дати народження'))).toBe(isAlive);
});

test('a page that is being examined says that it cannot be changed', async () => {
  open({ '/obituaries/my': () => list([card({ isFrozen: true }), card({ _id: 'f'.repeat(24) })]) });
  expect(await screen.findAllByText(/^Щодо\sцієї\sсторінки\sтриває\sрозгляд/)).toHaveLength(1);
});

test('a refused visibility is explained beside the choice, which stays open', async () => {
  const reason = 'Спершу скажіть, ким ви доводитеся цій людині';
  const { user } = open({
    '/obituaries/my': () => list([card({ visibility: 'private' })]),
    '/obituaries/:id': () => {
      throw new ApiError(403, 'obituary.familyNotInformed', reason);
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Змінити, хто бачить/ }));
  await user.click(screen.getByRole('radio', { name: /^Бачать усі/ }));
  await user.click(screen.getByRole('button', { name: 'Зберегти' }));
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent(reason);
  expect(screen.getByRole('radio', { name: /^Бачать усі/ }).closest('form')).toContainElement(notice);
});

test('a page that was closed as one of a living person says so until its keeper decides', async () => {
  const closed = card({ isAlive: true, visibility: 'private', isClosedAsLiving: true });
  let isDecided = false;
  const { calls, user } = open({
    '/obituaries/my': () =>
      list([
        { ...closed, isClosedAsLiving: !isDecided },
        card({ ...closed, _id: 'f'.repeat(24), isActive: false }),
      ]),
    '/obituaries/:id': () => {
      isDecided = true;
      return buildObituaryView({ isAlive: true, visibility: 'private' });
    },
  });
  expect(await screen.findByText(/^Сторінки живих людей тепер не відкриті/)).toBeVisible();
  const [change] = screen.getAllByRole('button', { name: /^Змінити, хто бачить/ });
  if (change) await user.click(change);
  await user.click(screen.getByRole('button', { name: 'Зберегти' }));
  await waitFor(() =>
    expect(calls).toContain('PATCH /obituaries/:id {"isActive":true,"visibility":"private"}'),
  );
  await waitFor(() => expect(screen.queryByText(/^Сторінки живих людей/)).toBeNull());
});

test('a page can be hidden by the same choice, and keeps its visibility for later', async () => {
  const { calls, user } = open({
    '/obituaries/my': () => list([card({ visibility: 'link' })]),
    '/obituaries/:id': () => buildObituaryView({ isActive: false }),
  });
  await user.click(await screen.findByRole('button', { name: /^Змінити, хто бачить/ }));
  await user.click(screen.getByRole('radio', { name: /^Тимчасово сховано/ }));
  await user.click(screen.getByRole('button', { name: 'Зберегти' }));
  await waitFor(() => expect(calls).toContain('PATCH /obituaries/:id {"isActive":false}'));
});

test('rarer actions are behind one button; Escape hides them', async () => {
  const { user } = open({ '/obituaries/my': () => list([card()]) });
  const row = within(await screen.findByRole('article'));
  const more = row.getByRole('button', { name: 'Ще: Коваль Ганна' });
  expect(row.queryByRole('button', { name: /^Видалити/ })).not.toBeInTheDocument();
  expect(row.getByRole('link', { name: /^Відкрити/ })).toHaveAttribute('href', `/obituary/${card()._id}`);
  await user.click(more);
  await user.tab();
  expect(row.getByRole('button', { name: /^Скопіювати посилання/ })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(row.queryByRole('button', { name: /^Видалити/ })).not.toBeInTheDocument();
  expect(more).toHaveFocus();
});

test('Escape in a dialog of the hidden actions leaves them open', async () => {
  const { user } = open({ '/obituaries/my': () => list([card()]) });
  await openMore(user);
  await user.click(screen.getByRole('button', { name: /^Видалити/ }));
  const dialog = await screen.findByRole('alertdialog');
  // Until it takes the focus, Escape is still pressed in the panel.
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  await user.keyboard('{Escape}');
  // The dialog returns the focus after it has gone.
  await waitFor(() => expect(screen.getByRole('button', { name: /^Видалити/ })).toHaveFocus());
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('one button hides and shows a page and keeps focus', async () => {
  let isActive = true;
  const turn = (next: boolean) => () => {
    isActive = next;
    return buildObituaryView({ isActive, visibility: 'link' });
  };
  const { user } = open({
    '/obituaries/my': () => list([card({ isActive })]),
    '/obituaries/:id/deactivate': turn(false),
    '/obituaries/:id/activate': turn(true),
  });
  await openMore(user);
  await user.click(await screen.findByRole('button', { name: /^Сховати/ }));
  await waitFor(async () =>
    expect(await screen.findByRole('button', { name: /^Показати знову/ })).toHaveFocus(),
  );
  await user.keyboard('{Enter}');
  await waitFor(async () => expect(await screen.findByRole('button', { name: /^Сховати/ })).toHaveFocus());
  // As on the page itself, it says who sees the page now.
  expect(await screen.findByText('Бачать ті, хто має посилання')).toBeInTheDocument();
});

test('shows an error while offline and can retry', async () => {
  const { user } = open({
    '/obituaries/my': () => list([card()]),
    '/obituaries/:id/deactivate': () => {
      throw new ApiError(0, 'client.network', 'Немає зв’язку');
    },
  });
  await openMore(user);
  await user.click(await screen.findByRole('button', { name: /^Сховати/ }));
  expect(await screen.findByText('Зв’язок обірвався')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Сховати/ })).toBeInTheDocument();
});

test('a deleted page is offered back at once', async () => {
  const cards = [card()];
  const { calls, user } = open({
    '/obituaries/my': () => list(cards),
    '/obituaries/:id': () => void cards.pop(),
    '/obituaries/:id/restore': () => {
      cards.push(card());
      return buildObituaryView();
    },
  });
  await openMore(user);
  await user.click(screen.getByRole('button', { name: /^Видалити/ }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Видалити' }));
  expect(await screen.findByText('Сторінку видалено')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('article')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Повернути' }));
  expect(await screen.findByText('Сторінку повернено')).toBeInTheDocument();
  expect(await screen.findByRole('article', { name: 'Коваль Ганна' })).toBeInTheDocument();
  expect(calls).toContain('POST /obituaries/:id/restore {}');
});

test('a deleted page can be restored until its deadline', async () => {
  const deleted = {
    ...card({ _id: 'd1', fullName: 'Бондар Олекса' }),
    deletedAt: '2026-11-20T09:00:00.000Z',
    restorableUntil: '2026-11-22T09:00:00.000Z',
  };
  let isRestored = false;
  const { user } = open({
    '/obituaries/my': () => list(isRestored ? [card(), card({ ...deleted })] : [card()]),
    '/obituaries/deleted': () => list(isRestored ? [] : [deleted]),
    '/obituaries/:id/restore': () => {
      isRestored = true;
      return buildObituaryView();
    },
  });
  const section = await screen.findByRole('region', { name: 'Видалені сторінки' });
  expect(section).toHaveTextContent(/Повернути можна до 22.листопада.2026, 11:00/);
  await user.click(within(section).getByRole('button', { name: 'Повернути сторінку: Бондар Олекса' }));
  await waitFor(() => expect(section).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('link', { name: 'Бондар Олекса' })).toHaveFocus());
});

test('says which page an administrator has deleted, and offers no restore', async () => {
  const deleted = {
    ...card({ _id: 'd1', fullName: 'Бондар Олекса' }),
    deletedAt: '2026-11-20T09:00:00.000Z',
    restorableUntil: '2026-11-22T09:00:00.000Z',
    isDeletedByAdministrator: true,
  };
  open({ '/obituaries/my': () => list([card()]), '/obituaries/deleted': () => list([deleted]) });
  const section = await screen.findByRole('region', { name: 'Видалені сторінки' });
  expect(section).toHaveTextContent(/Видалила адміністрація.* до 22.листопада.2026, 11:00/);
  expect(within(section).queryByRole('button')).not.toBeInTheDocument();
});

test('keeps focus in the deleted list while it has entries, otherwise at the top', async () => {
  const deleted = ['Бондар Олекса', 'Бондар Яна'].map((fullName, index) => ({
    ...card({ _id: `d${index}`, fullName }),
    deletedAt: '2026-11-20T09:00:00.000Z',
    restorableUntil: '2026-11-22T09:00:00.000Z',
  }));
  const { user } = open({
    '/obituaries/my': () => list([card()]),
    '/obituaries/deleted': () => list(deleted),
    '/obituaries/:id/restore': () => {
      deleted.shift();
      return buildObituaryView();
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Повернути сторінку: Бондар Олекса' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Видалені сторінки' })).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Повернути сторінку: Бондар Яна' }));
  await waitFor(() => expect(screen.queryByRole('region')).not.toBeInTheDocument());
  await waitFor(() => expect(document.querySelector('[data-top]')).toHaveFocus());
});

test('keeps focus after all pages are activated', async () => {
  let hidden = 2;
  const { user } = open({
    '/obituaries/my': () => list([card()]),
    '/obituaries/deactivated': () => list([card()], { total: hidden }),
    '/obituaries/activate-all': () => {
      hidden = 0;
      return { activated: 2 };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Показати всі' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Показати всі' })).not.toBeInTheDocument());
  await waitFor(() => expect(document.querySelector('[data-top]')).toHaveFocus());
});

test('keeps focus after a retry and after clearing the search', async () => {
  let fails = true;
  const mine = deferred();
  const { user } = open(
    {
      '/obituaries/my/search': () => {
        if (fails) throw new ApiError(403, 'access.forbidden', 'Недостатньо прав');
        return list([]);
      },
      '/obituaries/my': () => mine.promise,
    },
    '/profile/memory-pages?name=Коваль',
  );
  const retry = await screen.findByRole('button', { name: 'Спробувати знову' });
  fails = false;
  await user.click(retry);
  const clear = await screen.findByRole('button', { name: 'Очистити пошук' });
  await waitFor(() => expect(document.querySelector('[data-top]')).toHaveFocus());
  await user.click(clear);
  // No search results does not mean that the user has no pages.
  expect(screen.queryByRole('heading', { name: /^У.вас немає/ })).not.toBeInTheDocument();
  mine.resolve(list([card()]));
  await screen.findByRole('article');
  expect(document.querySelector('[data-top]')).toHaveFocus();
});

const kept = (myRole: 'editor' | 'contributor', over: Partial<OwnObituaryCard> = {}) =>
  card({ _id: 'a'.repeat(24), fullName: 'Бондар Олекса', myRole, ...over });

/** Lists by the role that is asked for. */
const byRole = (cards: readonly OwnObituaryCard[]): Answers => ({
  '/obituaries/my': ({ query }) => {
    const { role } = query as { role?: string };
    return list(role ? cards.filter(({ myRole }) => myRole === role) : cards);
  },
});

test('pages of others say the role, and can be listed alone', async () => {
  open(byRole([card({ myRole: 'owner' }), kept('editor', { visibility: 'private' })]));
  const row = await screen.findByRole('article', { name: 'Бондар Олекса' });
  expect(row).toHaveTextContent('Ви редагуєте цю сторінку');
  expect(row).toHaveTextContent('Бачать лише хранителі');
  expect(screen.getByRole('article', { name: 'Коваль Ганна' })).not.toHaveTextContent('Ви редагуєте');
  const filter = within(await screen.findByRole('list', { name: 'Сторінки за роллю' }));
  expect(filter.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Усі',
    'Веду',
    'Редагую',
  ]);
  expect(filter.getByRole('link', { name: 'Редагую' })).toHaveAttribute(
    'href',
    '/profile/memory-pages?role=editor',
  );
});

test('lists the pages of one role by URL', async () => {
  const pages = [card({ myRole: 'owner' }), kept('editor')];
  const { calls } = open(byRole(pages), '/profile/memory-pages?role=editor');
  expect(await screen.findByRole('article', { name: 'Бондар Олекса' })).toBeVisible();
  expect(screen.queryByRole('article', { name: 'Коваль Ганна' })).toBeNull();
  expect(calls).toContain('GET /obituaries/my {"role":"editor","page":1}');
  const filter = within(await screen.findByRole('list', { name: 'Сторінки за роллю' }));
  expect(filter.getByRole('link', { name: 'Редагую' })).toHaveAttribute('aria-current', 'true');
});

test('no filter while all pages are own', async () => {
  const { calls } = open(byRole([card({ myRole: 'owner' })]));
  await screen.findByRole('article');
  await waitFor(() => expect(calls).toContain('GET /obituaries/my {"role":"contributor","limit":1}'));
  expect(screen.queryByRole('list', { name: 'Сторінки за роллю' })).toBeNull();
});

test('an editor changes everything but what the owner alone may', async () => {
  const { user } = open(byRole([kept('editor')]));
  await openMore(user);
  const row = within(await screen.findByRole('article'));
  expect(row.getByRole('link', { name: /^Редагувати/ })).toBeInTheDocument();
  expect(row.getByRole('button', { name: /^Сховати/ })).toBeInTheDocument();
  expect(row.getByRole('link', { name: /^Хранителі/ })).toHaveAttribute(
    'href',
    `/obituary/${'a'.repeat(24)}/edit?tab=keepers`,
  );
  expect(row.queryByRole('button', { name: /^Видалити/ })).toBeNull();
});

test('a contributor opens the page and adds photographs', async () => {
  const { user } = open(byRole([kept('contributor', { awaitedRelationships: 2 })]));
  await openMore(user);
  const row = within(await screen.findByRole('article'));
  expect(row.getByRole('link', { name: /^Додати світлини/ })).toHaveAttribute(
    'href',
    `/obituary/${'a'.repeat(24)}/edit?tab=gallery`,
  );
  expect(row.queryByRole('link', { name: /^(Редагувати|Рідні|На вашу згоду)/ })).toBeNull();
  expect(row.queryByRole('button', { name: /^(Змінити|Сховати|Видалити)/ })).toBeNull();
});
