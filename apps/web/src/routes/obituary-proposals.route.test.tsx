import { obituaryErrors } from '@memorial/contracts/messages/errors/obituaries';
import { proposalErrors } from '@memorial/contracts/messages/errors/proposals';
import { obituaryRoutes } from '@memorial/contracts/obituaries/obituaries.routes';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { proposalRoutes } from '@memorial/contracts/proposals/proposals.routes';
import type { ProposalView } from '@memorial/contracts/proposals/proposals.schemas';
import { buildObituaryView, buildSignedInView } from '@memorial/contracts/testing/builders';
import { LinkProvider } from '@memorial/ui/link/link';
import { ToastProvider } from '@memorial/ui/toast/toast';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Router } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ProposalDraftStore } from '../features/proposals/model/proposal-drafts.js';
import { ApiClient } from '../shared/api/api-client.js';
import { ApiProvider } from '../shared/api/api-context.js';
import { ApiError } from '../shared/api/api-error.js';
import { createQueryClient } from '../shared/api/query-client.js';
import type { Transport } from '../shared/api/transport.js';
import { BrowserHistory } from '../shared/navigation/browser-history.js';
import { HistoryProvider } from '../shared/navigation/history-context.js';
import { proposalsHref } from '../shared/navigation/paths.js';
import { SessionStore } from '../shared/session/session.js';
import { SessionProvider } from '../shared/session/session-context.js';
import { browserStorage, safeStorage, storageKeys } from '../shared/storage/storage.js';
import { deferred } from '../shared/testing/deferred.js';
import { memoryStorage } from '../shared/testing/memory-storage.js';
import ObituaryProposalsScreen from './obituary-proposals.route.js';

const dead = buildObituaryView({ fullName: 'Шевчук Марія Іванівна', deathPlace: null, revision: 4 });

const proposal = (over: Partial<ProposalView> = {}): ProposalView => ({
  _id: 'a1',
  createdAt: '2026-11-20T09:00:00.000Z',
  author: 'Бойко Ганна',
  isOwn: false,
  relation: 'сусідка',
  text: null,
  fields: { birthPlace: 'с. Моринці, Звенигородський повіт', deathPlace: 'м. Черкаси' },
  state: 'open',
  acceptedFields: [],
  decidedAt: null,
  ...over,
});

const threeOpen = () => ['a1', 'a2', 'a3'].map((_id) => proposal({ _id, isOwn: true }));

type Answers = Readonly<{
  page?: () => ObituaryView;
  list?: () => readonly ProposalView[] | Promise<readonly ProposalView[]>;
  create?: () => unknown;
  decide?: () => unknown;
}>;

function open(page: ObituaryView, answers: Answers = {}) {
  const transport = vi.fn<Transport>(async (route) => {
    if (route === obituaryRoutes.get) return (answers.page ?? (() => page))();
    if (route === proposalRoutes.list) {
      const data = (await answers.list?.()) ?? [];
      return { data, total: data.length, isTotalExact: true, page: 1, limit: 100 };
    }
    if (route === proposalRoutes.create) return answers.create?.() ?? proposal({ isOwn: true });
    if (route === proposalRoutes.decide) return answers.decide?.() ?? proposal();
    throw new Error(`${route.method} ${route.path} is not answered`);
  });
  window.history.replaceState(null, '', proposalsHref(page._id));
  const history = new BrowserHistory(window, () => null);
  const session = new SessionStore(safeStorage(memoryStorage));
  session.start(buildSignedInView({ userId: 'u1' }));
  const queryClient = createQueryClient();
  const { unmount } = render(
    <ApiProvider value={new ApiClient(transport)}>
      <QueryClientProvider client={queryClient}>
        <LinkProvider component="a">
          <SessionProvider value={session}>
            <ToastProvider>
              <HistoryProvider value={history}>
                <Router location={history.current.location} navigator={history}>
                  <ObituaryProposalsScreen />
                </Router>
              </HistoryProvider>
            </ToastProvider>
          </SessionProvider>
        </LinkProvider>
      </QueryClientProvider>
    </ApiProvider>,
  );
  const sent = () =>
    transport.mock.calls.flatMap(([route, { body }, { ifMatch } = {}]) =>
      route.method === 'GET' ? [] : [{ body, ...(ifMatch !== undefined && { ifMatch }) }],
    );
  return { user: userEvent.setup(), sent, history, session, queryClient, unmount };
}

afterEach(() => browserStorage.remove(storageKeys.proposalDrafts));

const send = () => screen.getByRole('button', { name: 'Надіслати' });
const words = () => screen.getByLabelText('Розкажіть своїми словами');

describe('a reader', () => {
  it('corrects a fact, adds a missing one, and tells in own words', async () => {
    const list: ProposalView[] = [];
    const { user, sent } = open(dead, {
      list: () => list,
      create: () => {
        list.push(proposal({ isOwn: true }));
        return list[0];
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Виправити: Місце народження' }));
    const birthPlace = screen.getByLabelText('Місце народження');
    await waitFor(() => expect(birthPlace).toHaveFocus());
    expect(birthPlace).toHaveValue('с. Моринці');
    await user.type(birthPlace, ', Звенигородський повіт');
    await user.click(screen.getByRole('button', { name: 'Додати: Місце смерті' }));
    await user.type(screen.getByLabelText('Місце смерті'), 'м. Черкаси');
    // Opened, and left as it was.
    await user.click(screen.getByRole('button', { name: 'Виправити: Біографія' }));
    await user.type(words(), 'Вона вчила мого батька.');
    await user.type(screen.getByLabelText(/^Ким ви доводитеся цій людині/), 'сусідка');
    await user.click(send());
    expect(await screen.findByText(/^Дякуємо, що допомагаєте/)).toBeVisible();
    expect(sent()).toEqual([
      {
        body: {
          fields: { birthPlace: 'с. Моринці, Звенигородський повіт', deathPlace: 'м. Черкаси' },
          text: 'Вона вчила мого батька.',
          relation: 'сусідка',
        },
      },
    ]);
    const own = within(screen.getByRole('region', { name: 'Ваші пропозиції' }));
    expect(own.getByText('Чекає на відповідь')).toBeVisible();
    expect(new ProposalDraftStore(dead._id, 'u1').read()).toBeNull();

    await user.click(screen.getByRole('button', { name: 'Написати ще' }));
    expect(words()).toHaveValue('');
    expect(screen.queryByLabelText('Місце смерті')).toBeNull();
  });

  it('gives a field back, and the focus to its button', async () => {
    const { user, sent } = open(dead);
    await user.click(await screen.findByRole('button', { name: 'Виправити: Місце народження' }));
    await user.type(screen.getByLabelText('Місце народження'), ' нове');
    await user.click(screen.getByRole('button', { name: 'Лишити як є: Місце народження' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Виправити: Місце народження' })).toHaveFocus(),
    );
    await user.click(send());
    expect(await screen.findByText('Напишіть, що варто доповнити або виправити')).toBeVisible();
    expect(words()).toHaveFocus();
    expect(sent()).toEqual([]);
  });

  it.each([
    ['03.2030', /^Дата смерті не може бути раніше/],
    ['14', /^Такої дати немає/],
    ['', /^Напишіть дату/],
  ])('reads at once that «%s» is no date of birth', async (text, message) => {
    const { user, sent } = open(dead);
    await user.click(await screen.findByRole('button', { name: 'Виправити: Дата народження' }));
    const date = screen.getByLabelText('Дата народження');
    expect(screen.queryByRole('checkbox')).toBeNull();
    await user.clear(date);
    if (text) await user.type(date, text);
    await user.click(send());
    await waitFor(() => expect(date).toHaveAccessibleDescription(message));
    expect(date).toHaveFocus();
    expect(sent()).toEqual([]);
  });

  it('keeps everything when sending fails, and over a reload', async () => {
    const refusal = new ApiError(429, 'rateLimit.exceeded', 'Забагато запитів', { retryAfterSeconds: 600 });
    const create = () => {
      throw refusal;
    };
    const { user, unmount } = open(dead, { create });
    await user.click(await screen.findByRole('button', { name: 'Додати: Місце смерті' }));
    await user.type(screen.getByLabelText('Місце смерті'), 'м. Черкаси');
    await user.type(words(), 'Вона вчила мого батька.');
    await user.click(send());
    expect(await screen.findByRole('alert')).toHaveTextContent(/Наступна спроба можлива за 10/);
    expect(screen.getByLabelText('Місце смерті')).toHaveValue('м. Черкаси');
    unmount();

    const again = open(dead);
    expect(await screen.findByText('Ось те, що ви почали писати раніше')).toBeVisible();
    expect(screen.getByLabelText('Місце смерті')).toHaveValue('м. Черкаси');
    expect(words()).toHaveValue('Вона вчила мого батька.');
    await again.user.click(screen.getByRole('button', { name: 'Почати спочатку' }));
    expect(words()).toHaveValue('');
    expect(screen.queryByLabelText('Місце смерті')).toBeNull();
  });

  it('is told when the page has become theirs to keep', async () => {
    const { text } = proposalErrors['proposal.canEdit'];
    let page = dead;
    const { user } = open(dead, {
      page: () => page,
      create: () => {
        page = { ...dead, canEdit: true };
        throw new ApiError(409, 'proposal.canEdit', text);
      },
    });
    await user.type(await screen.findByLabelText('Розкажіть своїми словами'), 'Слово');
    await user.click(send());
    expect(await screen.findByRole('heading', { level: 1, name: 'Пропозиції читачів' })).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
  });

  it('is told a refusal of the server at its field', async () => {
    const fields = [{ path: 'fields.deathPlace', code: 'custom', message: 'Залиште це поле порожнім' }];
    const { user } = open(dead, {
      create: () => {
        throw new ApiError(400, 'validation.failed', 'Перевірте поля', { fields });
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Додати: Місце смерті' }));
    await user.type(screen.getByLabelText('Місце смерті'), 'м. Черкаси');
    await user.click(send());
    const field = screen.getByLabelText('Місце смерті');
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Залиште це поле порожнім/));
    await waitFor(() => expect(field).toHaveFocus());
  });

  it('is asked before the text is left behind', async () => {
    const { user, history } = open(dead);
    await user.type(await screen.findByLabelText('Розкажіть своїми словами'), 'Слово');
    act(() => history.push('/search'));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(/лишиться на.цьому пристрої/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Лишитися тут' }));
    expect(window.location.pathname).toBe(proposalsHref(dead._id));
    act(() => history.push('/search'));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Піти' }));
    expect(window.location.pathname).toBe('/search');
  });

  it('keeps the form and the list when the session ends', async () => {
    const lists = [[proposal({ isOwn: true })]];
    const { user, session, queryClient } = open(dead, {
      list: () => lists.pop() ?? new Promise(() => undefined),
    });
    const field = await screen.findByLabelText('Розкажіть своїми словами');
    await user.type(field, 'Слово');
    act(() => {
      void queryClient.resetQueries();
      session.end('expired');
    });
    expect(await screen.findByText('Щоб надіслати, увійдіть, будь ласка, знову')).toBeVisible();
    expect(field).toBeVisible();
    expect(field).toHaveValue('Слово');
    expect(screen.getByRole('region', { name: 'Ваші пропозиції' })).toBeVisible();
  });

  it('is not asked about a proposal that was sent meanwhile', async () => {
    const answer = deferred<ProposalView>();
    const { user, history } = open(dead, { create: () => answer.promise });
    await user.type(await screen.findByLabelText('Розкажіть своїми словами'), 'Слово');
    await user.click(send());
    act(() => history.push('/search'));
    expect(await screen.findByRole('alertdialog')).toBeVisible();
    answer.resolve(proposal({ isOwn: true }));
    expect(await screen.findByText(/^Дякуємо, що допомагаєте/)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('can leave what is written while three wait', async () => {
    new ProposalDraftStore(dead._id, 'u1').write({ fields: {}, text: 'Слово', relation: '' });
    const { user, history } = open(dead, { list: threeOpen });
    expect(await screen.findByText(/^Ваших пропозицій.*уже.3$/)).toBeVisible();
    expect(words()).toHaveValue('Слово');
    expect(send()).toBeDisabled();
    act(() => history.push('/search'));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Піти' }));
    expect(window.location.pathname).toBe('/search');
  });

  it('keeps the text that is refused because three wait already', async () => {
    const list: ProposalView[] = [];
    const { user } = open(dead, {
      list: () => [...list],
      create: () => {
        list.push(...threeOpen());
        throw new ApiError(409, 'proposal.tooMany', 'Уже 3');
      },
    });
    await user.type(await screen.findByLabelText('Розкажіть своїми словами'), 'Слово');
    await user.click(send());
    expect(await screen.findByText(/^Ваших пропозицій.*уже.3$/)).toBeVisible();
    expect(words()).toHaveValue('Слово');
    expect(send()).toBeDisabled();
  });

  it('reads that three wait, and withdraws one', async () => {
    const list = threeOpen();
    const { user, sent } = open(dead, {
      list: () => [...list],
      decide: () => list.pop(),
    });
    expect(await screen.findByText(/^Ваших пропозицій.*уже.3$/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Надіслати' })).toBeNull();
    await user.click(screen.getAllByRole('button', { name: /^Відкликати пропозицію/ }).at(-1) as Element);
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Відкликати' }),
    );
    expect(await screen.findByRole('button', { name: 'Надіслати' })).toBeVisible();
    expect(sent()).toEqual([{ body: { state: 'withdrawn' } }]);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Ваші пропозиції' })).toHaveFocus());
  });

  it('sees the decision when a keeper is faster than a withdrawal', async () => {
    const { text } = proposalErrors['proposal.decided'];
    const states: ProposalView['state'][] = ['open'];
    const { user } = open(dead, {
      list: () => states.slice(-1).map((state) => proposal({ isOwn: true, state })),
      decide: () => {
        states.push('accepted');
        throw new ApiError(409, 'proposal.decided', text);
      },
    });
    await user.click(await screen.findByRole('button', { name: /^Відкликати пропозицію/ }));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Відкликати' }),
    );
    expect(await screen.findByText('Прийнято')).toBeVisible();
    expect(screen.getByText(/^Цю пропозицію тим часом уже розглянули/)).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Ваші пропозиції' })).toHaveFocus());
  });

  it('sees what became of the earlier ones', async () => {
    open(dead, {
      list: () => [
        proposal({ _id: 'a1', isOwn: true, state: 'accepted', acceptedFields: ['deathPlace'] }),
        proposal({ _id: 'a2', isOwn: true, state: 'declined' }),
        proposal({ _id: 'a3', isOwn: true, state: 'withdrawn' }),
      ],
    });
    expect(await screen.findByText('Прийнято')).toBeVisible();
    expect(screen.getByText(/^На.сторінці тепер: Місце смерті\.$/)).toBeVisible();
    expect(screen.getByText('Не прийнято')).toBeVisible();
    expect(screen.getByText('Ви відкликали')).toBeVisible();
    expect(send()).toBeVisible();
  });

  it('is offered nothing about a death on the page of a living person', async () => {
    open(buildObituaryView({ isAlive: true, deathDate: null, visibility: 'link' }));
    expect(await screen.findByRole('button', { name: 'Виправити: Місце народження' })).toBeVisible();
    expect(document.body).not.toHaveTextContent(/смерті|поховання|Останні побажання/i);
  });
});

describe('a keeper', () => {
  const kept = { ...dead, canEdit: true, myRole: 'owner' as const };
  const card = () => within(screen.getByRole('article', { name: 'Бойко Ганна' }));

  it('accepts one field of two, on the revision that is shown', async () => {
    const list = [proposal()];
    const { user, sent } = open(kept, { list: () => [...list], decide: () => list.pop() });
    expect(await screen.findByRole('heading', { level: 1, name: 'Пропозиції читачів' })).toBeVisible();
    expect(document.title).toMatch(/^Пропозиції читачів/);
    await screen.findByText('Бойко Ганна');
    expect(card().getByText('с. Моринці')).toBeVisible();
    expect(card().getByText(/^сусідка · 20.листопада 2026, 11:00$/)).toBeVisible();
    expect(card().getByRole('button', { name: /^Прийняти 2.зміни: Бойко Ганна$/ })).toBeVisible();
    await user.click(card().getByRole('checkbox', { name: 'Місце народження' }));
    await user.click(card().getByRole('button', { name: /^Прийняти 1.зміну: Бойко Ганна$/ }));
    const heading = await screen.findByRole('heading', { name: 'Пропозицій поки немає' });
    await waitFor(() => expect(heading.closest('[data-waiting]')).toHaveFocus());
    expect(sent()).toEqual([{ body: { state: 'accepted', fields: ['deathPlace'] }, ifMatch: 4 }]);
  });

  it('decides once: nothing can be changed while an acceptance is sent', async () => {
    const answer = deferred<ProposalView>();
    const list = [proposal()];
    const { user } = open(kept, { list: () => [...list], decide: () => answer.promise });
    await screen.findByText('Бойко Ганна');
    await user.click(card().getByRole('button', { name: /^Прийняти 2/ }));
    expect(card().getByRole('button', { name: 'Не приймати: Бойко Ганна' })).toBeDisabled();
    for (const tick of card().getAllByRole('checkbox')) expect(tick).toBeDisabled();
    list.pop();
    answer.resolve(proposal());
    expect(await screen.findByText('Пропозицій поки немає')).toBeVisible();
  });

  it('reads that an author deletes the account', async () => {
    const name = 'Людина, чий обліковий запис видаляють';
    open(kept, { list: () => [proposal({ author: null })] });
    expect(await screen.findByRole('heading', { name })).toBeVisible();
    expect(screen.getByRole('button', { name: `Не приймати: ${name}` })).toBeVisible();
  });

  it('has nothing to accept without a field and without words', async () => {
    const { user } = open(kept, { list: () => [proposal({ fields: { deathPlace: 'м. Черкаси' } })] });
    await screen.findByText('Бойко Ганна');
    await user.click(card().getByRole('checkbox'));
    expect(card().getByRole('button', { name: 'Прочитано, дякую: Бойко Ганна' })).toBeDisabled();
  });

  it('thanks for a text alone', async () => {
    const { user, sent } = open(kept, {
      list: () => [proposal({ fields: {}, text: 'Був ще орден, батько казав.' })],
    });
    await screen.findByText('Був ще орден, батько казав.');
    await user.click(card().getByRole('button', { name: 'Прочитано, дякую: Бойко Ганна' }));
    await waitFor(() => expect(sent()).toEqual([{ body: { state: 'accepted', fields: [] }, ifMatch: 4 }]));
  });

  it.each([
    ['one of two', 'Чекають на вашу відповідь', [proposal({ _id: 'a2', author: 'Гайда Петро' })]],
    ['the last one', 'Пропозицій поки немає', []],
  ])('declines %s after a question, and goes on from the heading', async (_, title, others) => {
    const list = [proposal(), ...others];
    const { user, sent } = open(kept, { list: () => [...list], decide: () => list.shift() });
    await screen.findByText('Бойко Ганна');
    const button = card().getByRole('button', { name: 'Не приймати: Бойко Ганна' });
    await user.click(button);
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Повернутися' }),
    );
    await waitFor(() => expect(button).toHaveFocus());
    expect(sent()).toEqual([]);
    await user.click(button);
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Не приймати' }),
    );
    const heading = await screen.findByRole('heading', { name: title });
    await waitFor(() => expect(heading.closest('[data-waiting]')).toHaveFocus());
    expect(sent()).toEqual([{ body: { state: 'declined' } }]);
    expect(screen.queryByText('Бойко Ганна')).toBeNull();
  });

  it('sees the page anew when somebody else has changed it, and then decides on that', async () => {
    const { kind: _, text } = obituaryErrors['obituary.changedMeanwhile'];
    const pages = [kept];
    const { user, sent } = open(kept, {
      page: () => pages.at(-1) ?? kept,
      list: () => [proposal()],
      decide: () => {
        if (pages.length > 1) return proposal();
        pages.push({ ...kept, birthPlace: 'с. Кирилівка', revision: 5 });
        throw new ApiError(409, 'obituary.changedMeanwhile', text);
      },
    });
    await screen.findByText('Бойко Ганна');
    await user.click(card().getByRole('button', { name: /^Прийняти/ }));
    expect(await screen.findByText(/^Сторінку тим часом змінили/)).toBeVisible();
    expect(card().getByText('с. Кирилівка')).toBeVisible();
    await user.click(card().getByRole('button', { name: /^Прийняти 2/ }));
    await waitFor(() => expect(sent().map(({ ifMatch }) => ifMatch)).toEqual([4, 5]));
  });

  it('reads a refusal of the save beside its field', async () => {
    const fields = [{ path: 'deathPlace', code: 'custom', message: 'Не більше ніж 20 символів' }];
    const { user } = open(kept, {
      list: () => [proposal()],
      decide: () => {
        throw new ApiError(400, 'validation.failed', 'Перевірте поля', { fields });
      },
    });
    await screen.findByText('Бойко Ганна');
    await user.click(card().getByRole('button', { name: /^Прийняти/ }));
    await waitFor(() =>
      expect(card().getByRole('checkbox', { name: 'Місце смерті' })).toHaveAccessibleDescription(
        /^Не більше ніж 20/,
      ),
    );
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('finds a proposal among the decided ones that another keeper has decided', async () => {
    const { text } = proposalErrors['proposal.decided'];
    const states: ProposalView['state'][] = ['open'];
    const { user } = open(kept, {
      list: () => states.slice(-1).map((state) => proposal({ state })),
      decide: () => {
        states.push('declined');
        throw new ApiError(409, 'proposal.decided', text);
      },
    });
    await screen.findByText('Бойко Ганна');
    await user.click(card().getByRole('button', { name: /^Прийняти/ }));
    const heading = await screen.findByRole('heading', { name: /^На\sвсе\sвже/ });
    await waitFor(() => expect(heading.closest('[data-waiting]')).toHaveFocus());
    expect(screen.getByText(/^Цю пропозицію тим часом уже розглянули/)).toBeVisible();
    await user.click(screen.getByText('Розглянуті раніше'));
    expect(screen.getByText('Не прийнято')).toBeVisible();
  });

  it('sees long texts from where they differ, and whole on demand', async () => {
    const story = `${'Сорок років учила дітей читати. '.repeat(20)}`;
    const { user } = open(
      { ...kept, biography: `${story}Любила сад.` },
      { list: () => [proposal({ fields: { biography: `${story}Любила ліс.` } })] },
    );
    await screen.findByText('Бойко Ганна');
    expect(card().getByText(/^….*Любила ліс\.$/)).toBeVisible();
    await user.click(card().getByRole('button', { name: 'Показати повністю' }));
    expect(card().getByText(/^Сорок років.*Любила ліс\.$/)).toBeVisible();
  });
});
