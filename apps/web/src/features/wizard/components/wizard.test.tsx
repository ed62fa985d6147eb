import {
  buildLimitCheckView,
  buildObituaryCard,
  buildObituaryView,
} from '@memorial/contracts/testing/builders';
import { LinkProvider } from '@memorial/ui/link/link';
import { ToastProvider } from '@memorial/ui/toast/toast';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { WizardGalleryStep } from '../../../app/screens/wizard-gallery-step.js';
import { PlanLimitProvider } from '../../../app/shell/plan-limit-provider.js';
import { ApiClient } from '../../../lib/api-client.js';
import { ApiProvider } from '../../../lib/api-context.js';
import { ApiError } from '../../../lib/api-error.js';
import type { DraftAward } from '../../../lib/draft-award.js';
import { familyTreeHref, paths } from '../../../lib/paths.js';
import { createQueryClient } from '../../../lib/query-client.js';
import { safeStorage, storageKeys } from '../../../lib/storage.js';
import type { Transport } from '../../../lib/transport.js';
import { emptyDraft, toDraft, type WizardDraft } from '../draft.js';
import { DraftStore, type Submission } from '../draft-store.js';
import { GalleryStore } from '../gallery-store.js';
import { PhotoStore } from '../photo-store.js';
import { Wizard } from './wizard.js';

const complete: WizardDraft = {
  ...emptyDraft,
  type: 'civilian',
  lastName: 'Бойко',
  firstName: 'Іван',
  gender: 'undefined',
  birthDate: '1941',
  deathDateUnknown: true,
};

type Answer = unknown | Error;

const someTree = '0123456789abcdef01234567';

const parts = { 5: WizardGalleryStep };

/** The wizard with a server that answers by method and path; what is not named is refused. */
function open({
  draft,
  step,
  answers = {},
  database = new IDBFactory(),
  submission = null,
  treeId = null,
}: {
  draft?: WizardDraft;
  step?: number;
  answers?: Record<string, Answer>;
  database?: IDBFactory;
  submission?: Submission | null;
  treeId?: string | null;
}) {
  const kept = new Map<string, string>();
  const storage = safeStorage(() => ({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }));
  const draftStore = new DraftStore(storage, 'u1');
  if (draft) draftStore.write({ draft, submission, treeId }, null);
  if (step) draftStore.writeStep(step);
  const all: Record<string, Answer> = {
    'GET /subscription/limits/check': buildLimitCheckView(),
    'GET /obituaries/alike': { data: [] },
    'POST /obituaries': buildObituaryView(),
    ...answers,
  };
  const transport = vi.fn<Transport>(async ({ method, path }) => {
    const answer = all[`${method} ${path}`];
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const stores = {
    draft: draftStore,
    photo: new PhotoStore('u1', () => database),
    gallery: new GalleryStore('u1', () => database),
  };
  const router = createMemoryRouter(
    [
      {
        element: (
          <PlanLimitProvider>
            <Outlet />
          </PlanLimitProvider>
        ),
        children: [
          { path: paths.memoryCreate, element: <Wizard stores={stores} parts={parts} treeId={null} /> },
          ...[paths.home, paths.profile, paths.servicePackages, familyTreeHref(someTree)].map((path) => ({
            path,
            element: <p>{`at ${path}`}</p>,
          })),
        ],
      },
    ],
    { initialEntries: [paths.memoryCreate] },
  );
  render(
    <ApiProvider value={new ApiClient(transport)}>
      <QueryClientProvider client={createQueryClient()}>
        <LinkProvider component="a">
          <ToastProvider>
            <RouterProvider router={router} />
          </ToastProvider>
        </LinkProvider>
      </QueryClientProvider>
    </ApiProvider>,
  );
  const posts = () => transport.mock.calls.filter(([{ method }]) => method === 'POST');
  return { user: userEvent.setup(), kept, draftStore, transport, posts };
}

const award = (key: string, name: string): DraftAward => ({
  key,
  awardId: null,
  name,
  type: 'Military',
  category: null,
  imageUrl: null,
  dateAwarded: '',
  description: '',
});
const basicPlan = { 'GET /subscription/limits/check': buildLimitCheckView({ currentPlan: 'PREMIUM_1' }) };
const photoFile = (name: string) => new File(['x'], name, { type: 'image/jpeg' });
const next = () => screen.getByRole('button', { name: 'Далі' });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

async function finish(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await screen.findByRole('button', { name: 'Створити сторінку' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Завершити створення' });
  await user.click(within(dialog).getByRole('button', { name: 'Створити сторінку' }));
}

describe('the wizard', () => {
  it('waits for a type', async () => {
    const { user } = open({});
    expect(next()).toBeDisabled();
    await user.click(screen.getByRole('radio', { name: /Цивільна/ }));
    expect(next()).toBeEnabled();
    await user.click(next());
    await heading('Основна інформація');
  });

  it('«unknown» clears and disables its date, and asks for it no more', async () => {
    const { user } = open({ draft: { ...complete, birthDateUnknown: false }, step: 2 });
    await heading('Основна інформація');
    const birth = screen.getByLabelText('Дата народження');
    expect(birth).toHaveValue('1941');
    const [unknown] = screen.getAllByLabelText('Дата невідома');
    if (unknown) await user.click(unknown);
    expect(birth).toBeDisabled();
    expect(birth).toHaveValue('невідомо');
    await user.click(next());
    await heading('Галерея');
  });

  it('asks a soldier for nothing of the service, and a civilian not at all', async () => {
    const { user } = open({ draft: { ...complete, type: 'military' }, step: 2 });
    await heading('Основна інформація');
    await user.click(next());
    await heading('Військова служба');
    const rank = screen.getByLabelText('Звання');
    expect(rank).toHaveAttribute('list', expect.stringContaining('ranks'));
    await user.type(rank, 'Козак');
    await user.click(next());
    await heading('Галерея');
    await user.click(screen.getByRole('button', { name: 'Назад' }));
    await heading('Військова служба');
    expect(screen.getByLabelText('Звання')).toHaveValue('Козак');
  });

  it('says what the gallery step would like to know and goes on without it', async () => {
    const { user } = open({ draft: complete, step: 5 });
    await heading('Галерея');
    expect(screen.getByText(/^Додайте хоча б одне фото/)).toBeInTheDocument();
    for (const name of ['Захоплення', 'Родина']) {
      const field = screen.getByLabelText(name);
      await user.click(field);
      await user.tab();
      await waitFor(() => expect(field).toHaveAccessibleDescription(/^Це поле обов’язкове/));
      expect(field).not.toHaveAttribute('aria-invalid');
    }
    await user.click(next());
    await heading('Додаткова інформація');
  });

  it('keeps the photographs of the gallery, their order and captions between visits', async () => {
    const database = new IDBFactory();
    const answers = basicPlan;
    const first = open({ draft: complete, step: 5, database, answers });
    await heading('Галерея');
    await first.user.upload(screen.getByLabelText('Додати світлини'), [
      photoFile('сад.jpg'),
      photoFile('море.jpg'),
    ]);
    await first.user.type(screen.getByLabelText('Підпис до світлини 2'), 'Одеса');
    await first.user.click(screen.getByRole('button', { name: 'Світлину 2 вище' }));
    expect(screen.getByLabelText('Підпис до світлини 1')).toHaveValue('Одеса');
    await waitFor(() => expect(first.kept.get(storageKeys.memorialDraft)).toContain('Одеса'));
    cleanup();

    const [kept] = Object.values(JSON.parse(first.kept.get(storageKeys.memorialDraft) ?? '{}'));
    open({ draft: toDraft(kept), step: 5, database, answers });
    await heading('Галерея');
    expect(screen.getByLabelText('Підпис до світлини 1')).toHaveValue('Одеса');
    await waitFor(() => expect(screen.queryAllByText('Відкриваємо світлину')).toHaveLength(2));
    expect(screen.queryByText(/не зберіг світлину/)).not.toBeInTheDocument();
  });

  it('says which photograph the browser has lost and takes it again', async () => {
    const gallery = [{ key: 'g1', name: 'сад.jpg', caption: 'У саду' }];
    const { user } = open({ draft: { ...complete, gallery }, step: 5 });
    expect(await screen.findByText(/не зберіг світлину/)).toBeInTheDocument();
    expect(screen.getByLabelText('Підпис до світлини 1')).toHaveValue('У саду');
    await user.upload(screen.getByLabelText(/^Вибрати ще раз/), photoFile('сад.jpg'));
    await waitFor(() => expect(screen.queryByText(/не зберіг світлину/)).not.toBeInTheDocument());
  });

  it('says what is missing and takes it back as soon as it is told', async () => {
    const { user } = open({ draft: { ...complete, lastName: '', gender: null }, step: 2 });
    await heading('Основна інформація');
    await user.click(next());
    expect(await screen.findAllByText('Це поле обов’язкове')).toHaveLength(2);
    await user.type(screen.getByLabelText('Прізвище'), 'Б');
    await waitFor(() => expect(screen.getAllByText('Це поле обов’язкове')).toHaveLength(1));
    await user.click(screen.getByRole('radio', { name: 'Не вказувати' }));
    await waitFor(() => expect(screen.queryByText('Це поле обов’язкове')).not.toBeInTheDocument());
  });

  it('keeps what is typed without being asked to', async () => {
    const { user, kept } = open({ draft: complete, step: 6 });
    await user.type(await screen.findByLabelText('Життєпис'), 'Любив сад');
    await waitFor(() => expect(kept.get(storageKeys.memorialDraft)).toContain('Любив сад'));
    expect(screen.getByText(/^Збережено о/)).toBeInTheDocument();
  });

  it('at the last step misses the name in the words of the specification', async () => {
    const { user } = open({ draft: { ...complete, lastName: '' }, step: 6 });
    await user.click(await screen.findByRole('button', { name: 'Створити сторінку' }));
    expect(await screen.findByText(/заповніть обов’язкові поля: ПІБ/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Основна інформація' }));
    await heading('Основна інформація');
  });

  it('makes the page, forgets the draft and leads to the profile', async () => {
    const { user, kept, posts } = open({ draft: complete, step: 6 });
    await finish(user);
    expect(await screen.findByText('at /profile')).toBeInTheDocument();
    expect(screen.getByText('Успішно створено')).toBeInTheDocument();
    expect([...kept.keys()]).toEqual([]);
    expect(posts()).toHaveLength(1);
  });

  it('repeats a failed creation with the same key and keeps the draft meanwhile', async () => {
    const { user, kept, posts } = open({
      draft: complete,
      step: 6,
      answers: { 'POST /obituaries': new ApiError(503, 'server.unavailable', 'Зачекайте') },
    });
    await finish(user);
    await user.click(await screen.findByRole('button', { name: 'Спробувати знову' }));
    await screen.findByRole('button', { name: 'Спробувати знову' });
    const keys = posts().map(([, , options]) => options?.idempotencyKey);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(kept.get(storageKeys.memorialDraft)).toContain('Бойко');
  });

  it('sends what belongs to the page in its order, each with a key of its own', async () => {
    const awards = [award('a1', 'Орден')];
    const { user, posts } = open({ draft: { ...complete, awards }, step: 6, answers: basicPlan });
    await finish(user);
    expect(await screen.findByText('at /profile')).toBeInTheDocument();
    const sent = posts().map(([{ path }, , options]) => [path, options?.idempotencyKey]);
    const [[, key]] = sent as [[string, string]];
    expect(sent).toEqual([
      ['/obituaries', key],
      ['/obituaries/:id/award', `${key}-award-a1`],
    ]);
  });

  it('names an award that was refused, and goes on without it', async () => {
    const awards = [award('a1', 'Орден'), award('a2', 'Медаль')];
    const { user, posts, kept } = open({
      draft: { ...complete, awards },
      step: 6,
      answers: {
        'POST /obituaries/:id/award': new ApiError(409, 'award.duplicate', 'Таку нагороду вже додано'),
      },
    });
    await finish(user);
    await heading('Сторінку створено, але не все надіслано');
    expect(screen.getByText('Орден').closest('li')).toHaveTextContent('Таку нагороду вже додано');
    await user.click(screen.getByRole('button', { name: 'Надіслати ще раз: Медаль' }));
    await heading('Сторінку створено, але не все надіслано');
    expect(posts().filter(([{ path }]) => path === '/obituaries')).toHaveLength(1);
    expect(posts().filter(([{ path }]) => path === '/obituaries/:id/award')).toHaveLength(3);

    await user.click(screen.getByRole('button', { name: 'Продовжити без цього: Орден' }));
    expect(screen.queryByText('Орден')).not.toBeInTheDocument();
    expect(kept.get(storageKeys.memorialDraft)).toContain('award-a1');
    await user.click(screen.getByRole('button', { name: 'Продовжити без решти' }));
    expect(await screen.findByText('at /profile')).toBeInTheDocument();
    expect([...kept.keys()]).toEqual([]);
  });

  it('goes on after a reload with what was not sent yet', async () => {
    const awards = [award('a1', 'Орден'), award('a2', 'Медаль')];
    const { user, posts } = open({
      draft: { ...complete, awards },
      submission: { key: 'k', sent: '', pageId: 'p', doneParts: ['award-a1'] },
    });
    await heading('Сторінку створено, лишилося надіслати');
    expect(screen.queryByText('Орден')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Надіслати' }));
    expect(await screen.findByText('at /profile')).toBeInTheDocument();
    expect(posts().map(([, { params }, options]) => [params, options?.idempotencyKey])).toEqual([
      [{ id: 'p' }, 'k-award-a2'],
    ]);
  });

  it('shows pages that may be about the same person, and lets its writer go on', async () => {
    const found = buildObituaryCard({
      fullName: 'Бойко Іван Петрович',
      birthDate: '1941',
      deathDate: '2001',
    });
    const { user, posts, transport } = open({
      draft: complete,
      step: 6,
      answers: { 'GET /obituaries/alike': { data: [found] } },
    });
    await user.click(await screen.findByRole('button', { name: 'Створити сторінку' }));
    const question = await screen.findByRole('dialog', { name: 'Це та сама людина?' });
    expect(transport).toHaveBeenCalledWith(
      expect.objectContaining({ path: '/obituaries/alike' }),
      { query: { fullName: 'Бойко Іван', birthDate: '1941', deathDate: null } },
      expect.anything(),
    );
    const link = within(question).getByRole('link', {
      name: /Бойко Іван Петрович.*1941.*2001.*новій вкладці/,
    });
    expect(link).toHaveAttribute('href', `/obituary/${found._id}`);
    expect(link).toHaveAttribute('target', '_blank');
    await user.click(within(question).getByRole('button', { name: 'Ні, це інша людина' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Завершити створення' });
    expect(posts()).toHaveLength(0);
    await user.click(within(dialog).getByRole('button', { name: 'Створити сторінку' }));
    expect(await screen.findByText('at /profile')).toBeInTheDocument();
  });

  it('goes on when nobody can tell whether there is such a page', async () => {
    const answers = { 'GET /obituaries/alike': new ApiError(503, 'server.unavailable', '') };
    const { user } = open({ draft: complete, step: 6, answers });
    await finish(user);
    expect(await screen.findByText('at /profile')).toBeInTheDocument();
  });

  it('leads back to the family tree that it was begun from', async () => {
    const { user } = open({ draft: complete, step: 6, treeId: someTree });
    await finish(user);
    expect(await screen.findByText(`at /family-tree/${someTree}`)).toBeInTheDocument();
  });

  describe('open in two tabs', () => {
    const opened = async () => {
      const tab = open({ draft: complete, step: 2 });
      await heading('Основна інформація');
      const { savedAtMs } = tab.draftStore.read();
      const draft = { ...complete, lastName: 'Коваль' };
      const writeElsewhere = () => {
        tab.draftStore.write({ draft, submission: null, treeId: null }, savedAtMs);
        window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.memorialDraft }));
      };
      return { ...tab, writeElsewhere };
    };

    it('says that the draft was changed in the other, and takes it', async () => {
      const { user, writeElsewhere, draftStore } = await opened();
      act(writeElsewhere);
      const dialog = await screen.findByRole('alertdialog', { name: /^Чернетку змінено/ });
      await user.keyboard('{Escape}');
      expect(dialog).toBeInTheDocument();
      await user.click(within(dialog).getByRole('button', { name: 'Узяти ту' }));
      await waitFor(() => expect(screen.getByLabelText('Прізвище')).toHaveValue('Коваль'));
      expect(draftStore.read().draft.lastName).toBe('Коваль');
    });

    it('or keeps its own', async () => {
      const { user, writeElsewhere, draftStore } = await opened();
      act(writeElsewhere);
      await user.click(await screen.findByRole('button', { name: 'Лишити цю' }));
      expect(screen.getByLabelText('Прізвище')).toHaveValue('Бойко');
      expect(draftStore.read().draft.lastName).toBe('Бойко');
      await user.type(screen.getByLabelText('Прізвище'), 'в');
      await waitFor(() => expect(draftStore.read().draft.lastName).toBe('Бойков'));
    });

    it('does not write over what it was not told of', async () => {
      const { user, draftStore } = await opened();
      const { savedAtMs } = draftStore.read();
      const draft = { ...complete, lastName: 'Коваль' };
      draftStore.write({ draft, submission: null, treeId: null }, savedAtMs);
      await user.type(screen.getByLabelText('Прізвище'), 'в');
      await screen.findByRole('alertdialog', { name: /^Чернетку змінено/ });
      expect(draftStore.read().draft.lastName).toBe('Коваль');
    });

    it('says that the draft is gone, and keeps what was typed', async () => {
      const { user, draftStore } = await opened();
      act(() => {
        draftStore.clear();
        window.dispatchEvent(new StorageEvent('storage', { key: null }));
      });
      const dialog = await screen.findByRole('alertdialog', { name: /^Чернетку закрито/ });
      await user.click(within(dialog).getByRole('button', { name: 'Лишити введене' }));
      expect(draftStore.read().draft.lastName).toBe('Бойко');
    });
  });

  it('shows what the server found wrong at its field', async () => {
    const fields = [{ path: 'deathDate', code: 'custom', message: 'Дата смерті не може бути в майбутньому' }];
    const { user } = open({
      draft: complete,
      step: 6,
      answers: { 'POST /obituaries': new ApiError(400, 'validation.failed', 'Перевірте', { fields }) },
    });
    await finish(user);
    await user.click(await screen.findByRole('button', { name: 'Повернутися до введеного' }));
    await heading('Основна інформація');
    expect(screen.getByText('Дата смерті не може бути в майбутньому')).toBeInTheDocument();
  });

  it('says that the plan allows no further page and leads to the profile', async () => {
    const full = buildLimitCheckView({ canPerform: false, usage: { used: 1, limit: 1 } });
    const { user } = open({ answers: { 'GET /subscription/limits/check': full } });
    const dialog = await screen.findByRole('dialog', { name: 'Ліміт сторінок пам’яті вичерпано' });
    expect(dialog).toHaveTextContent('Використано 1 з 1');
    await user.click(within(dialog).getByRole('button', { name: 'Зрозуміло' }));
    expect(await screen.findByText('at /profile')).toBeInTheDocument();
  });

  it('lets everybody in when the plan could not be asked', async () => {
    open({
      answers: { 'GET /subscription/limits/check': new ApiError(0, 'client.network', 'Немає зв’язку') },
    });
    await heading('Тип сторінки');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it.each([
    ['Зберегти', true],
    ['Не зберігати', false],
  ])('closed with «%s»', async (answer, isKept) => {
    const { user, kept } = open({ draft: complete, step: 2 });
    await user.click(screen.getByRole('button', { name: 'Закрити' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Зберегти зміни?' });
    await user.click(within(dialog).getByRole('button', { name: answer }));
    expect(await screen.findByText('at /')).toBeInTheDocument();
    expect(kept.has(storageKeys.memorialDraft)).toBe(isKept);
  });
});
