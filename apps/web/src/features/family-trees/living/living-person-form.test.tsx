import { mediaRoutes } from '@memorial/contracts/media/media.routes';
import { obituaryRoutes } from '@memorial/contracts/obituaries/obituaries.routes';
import { buildObituaryView } from '@memorial/contracts/testing/builders';
import { ToastProvider } from '@memorial/ui/toast/toast';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiClient } from '../../../shared/api/api-client.js';
import { ApiProvider } from '../../../shared/api/api-context.js';
import { ApiError } from '../../../shared/api/api-error.js';
import { createQueryClient } from '../../../shared/api/query-client.js';
import type { Transport } from '../../../shared/api/transport.js';
import type { TreeErrand } from '../../../shared/navigation/tree-return.js';
import { safeStorage } from '../../../shared/storage/storage.js';
import { deferred } from '../../../shared/testing/deferred.js';
import { memoryStorage } from '../../../shared/testing/memory-storage.js';
import { LivingDraftStore } from './living-draft.js';
import { LivingPersonForm } from './living-person-form.js';
import { openLivingDraft } from './open-living-draft.js';
import { leaveDelayMs } from './use-living-creation.js';

const pageId = 'a'.repeat(24);
const ofTree: TreeErrand = { treeId: 'b'.repeat(24), generationOrder: 2, personId: null };
const created = () => buildObituaryView({ _id: pageId });
const photo = new File(['x'], 'olena.jpg', { type: 'image/jpeg' });

beforeEach(() => {
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => undefined;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

const user = () => userEvent.setup({ advanceTimers: vi.advanceTimersByTime });

function open(transport: Transport, { kept = memoryStorage(), errand = null as TreeErrand | null } = {}) {
  const onDone = vi.fn();
  const store = new LivingDraftStore(
    'u1',
    safeStorage(() => kept),
  );
  const { draft } = openLivingDraft(store.read(), errand, null);
  render(
    <ApiProvider value={new ApiClient(transport)}>
      <QueryClientProvider client={createQueryClient()}>
        <ToastProvider>
          <LivingPersonForm store={store} draft={draft} onDone={onDone} />
        </ToastProvider>
      </QueryClientProvider>
    </ApiProvider>,
  );
  return { onDone, store };
}

const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
const fill = (name: string | RegExp, value: string) => fireEvent.change(field(name), { target: { value } });
const submit = () => user().click(screen.getByRole('button', { name: 'Створити сторінку' }));

async function create() {
  fill('Прізвище', 'Коваль');
  fill('Ім’я', 'Олена');
  await submit();
}

describe('the form', () => {
  it('asks for surname and first name, and sends nothing before', async () => {
    const transport = vi.fn<Transport>();
    open(transport);
    await submit();
    expect(screen.getByText('Необхідно заповнити прізвище та ім’я')).toBeVisible();
    expect(field('Прізвище')).toHaveFocus();
    fill('Прізвище', 'Коваль');
    await submit();
    expect(field('Ім’я')).toHaveFocus();
    expect(field('Ім’я')).toHaveAccessibleDescription(/^Необхідно заповнити/);
    expect(transport).not.toHaveBeenCalled();
  });

  it('leads from a full box of the date to the next, and takes digits that may be a date', async () => {
    open(vi.fn<Transport>());
    const type = user();
    await type.click(field('День'));
    await type.keyboard('35a4');
    expect(field('День')).toHaveValue('3');
    await type.keyboard('1');
    expect(field('Місяць')).toHaveFocus();
    await type.keyboard('13');
    expect(field('Місяць')).toHaveValue('1');
    await type.keyboard('2');
    expect(field('Рік')).toHaveFocus();
    await type.keyboard('19915');
    expect(field('Рік')).toHaveValue('1991');
  });

  it('tells who will see the page, and never mourns', () => {
    open(vi.fn<Transport>(), { errand: ofTree });
    expect(screen.getByText(/^Цю сторінку бачитимете лише ви/)).toHaveTextContent('тільки «Жива людина»');
    expect(document.body.textContent).not.toMatch(/пам.ят|помер|загин|спогад|свіч|спочи/i);
  });

  it('is there again after a reload', () => {
    const kept = memoryStorage();
    open(vi.fn<Transport>(), { kept });
    fill('Прізвище', 'Коваль');
    cleanup();
    open(vi.fn<Transport>(), { kept });
    expect(field('Прізвище')).toHaveValue('Коваль');
  });
});

describe('the creation', () => {
  it('shows that it goes on, then that it is done, and leaves after a moment', async () => {
    const answer = deferred();
    const transport = vi.fn<Transport>(() => answer.promise);
    const { onDone, store } = open(transport);
    fill(/^По батькові/, 'Сергіївна');
    fill('Рік', '1991');
    await create();
    expect(screen.getByRole('button', { name: 'Створення...' })).toHaveAttribute('aria-busy', 'true');
    expect(transport).toHaveBeenCalledExactlyOnceWith(
      obituaryRoutes.create,
      expect.objectContaining({
        body: {
          fullName: 'Коваль Олена Сергіївна',
          birthDate: '1991',
          birthPlace: null,
          biography: null,
          gender: 'undefined',
          isAlive: true,
        },
      }),
      expect.objectContaining({ idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/) }),
    );
    await act(async () => answer.resolve(created()));
    expect(await screen.findByText('Профіль успішно створено!')).toBeVisible();
    expect(field('Прізвище')).toHaveValue('');
    expect(store.read()).toBeNull();
    act(() => vi.advanceTimersByTime(leaveDelayMs - 400));
    expect(onDone).not.toHaveBeenCalled();
    act(() => vi.advanceTimersByTime(400));
    expect(onDone).toHaveBeenCalledExactlyOnceWith(pageId);
  });

  it('may fail: the words stay, and the next attempt repeats the first', async () => {
    const transport = vi
      .fn<Transport>()
      .mockRejectedValueOnce(new ApiError(500, 'server.internal', 'Сталася помилка'))
      .mockRejectedValueOnce(new ApiError(429, 'rateLimit.exceeded', 'Забагато спроб'))
      .mockResolvedValue(created());
    open(transport);
    await create();
    expect(await screen.findByText('Не вдалося створити сторінку. Спробуйте пізніше.')).toBeVisible();
    await submit();
    expect(await screen.findByText('Забагато спроб')).toBeVisible();
    expect(field('Прізвище')).toHaveValue('Коваль');
    await submit();
    expect(await screen.findByText('Профіль успішно створено!')).toBeVisible();
    const keys = transport.mock.calls.map(([, , options]) => options?.idempotencyKey);
    expect(new Set(keys).size).toBe(1);
  });

  it('shows what the server refuses at its field', async () => {
    const fields = [{ path: 'birthPlace', code: 'tooLong', message: 'Не більше ніж 300 символів' }];
    open(() => Promise.reject(new ApiError(400, 'validation.failed', 'Перевірте поля', { fields })));
    await create();
    expect(await screen.findByText('Не більше ніж 300 символів')).toBeVisible();
    expect(screen.queryByText('Сторінку поки не створено')).toBeNull();
  });
});

describe('the photo', () => {
  const refused = new ApiError(415, 'media.unsupportedType', 'Формат не підтримується');
  const choose = (file: File) =>
    fireEvent.change(screen.getByLabelText('Вибрати світлину'), { target: { files: [file] } });

  /** A server that answers the uploads in turn. */
  const serverWith = (...uploads: (ApiError | null)[]) =>
    vi.fn<Transport>(async ({ path }) => {
      if (path === obituaryRoutes.create.path) return created();
      const refusal = uploads.shift();
      if (refusal) throw refusal;
      return {};
    });
  const uploadsOf = (transport: ReturnType<typeof serverWith>) =>
    transport.mock.calls.filter(([{ path }]) => path === mediaRoutes.uploadPhoto.path);

  async function createWithPhoto() {
    choose(photo);
    expect(screen.getByAltText('olena.jpg')).toBeVisible();
    await create();
  }

  it('follows the page', async () => {
    const transport = serverWith(null);
    open(transport);
    await createWithPhoto();
    expect(await screen.findByText('Профіль успішно створено!')).toBeVisible();
    const [[, sent, options] = []] = uploadsOf(transport);
    expect(sent?.params).toEqual({ id: pageId });
    const body = sent?.body as FormData;
    expect(body.get('file')).toMatchObject({ name: 'olena.jpg' });
    expect(options?.idempotencyKey).toMatch(/^[0-9a-f]{32}$/);
  });

  it('may be refused: the page stands, and it is offered again', async () => {
    const transport = serverWith(refused, null);
    open(transport);
    await createWithPhoto();
    const heading = await screen.findByRole('heading', { name: 'Сторінку створено, але без світлини' });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(screen.getByText('Формат не підтримується')).toBeVisible();
    await user().click(screen.getByRole('button', { name: 'Надіслати ще раз' }));
    expect(await screen.findByText('Профіль успішно створено!')).toBeVisible();
    expect(uploadsOf(transport)).toHaveLength(2);
    expect(transport).toHaveBeenCalledTimes(3);
  });

  it('is asked for again after a reload, and the tree is not forgotten', async () => {
    const kept = memoryStorage();
    open(serverWith(refused), { kept, errand: ofTree });
    await createWithPhoto();
    await screen.findByText('Формат не підтримується');
    cleanup();
    const transport = serverWith(null);
    const { onDone, store } = open(transport, { kept });
    expect(screen.getByRole('heading', { name: 'Сторінку створено, але без світлини' })).toBeVisible();
    expect(screen.getByText(/^Світлина не збереглася/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Надіслати/ })).toBeNull();
    expect(store.read()?.errand).toEqual(ofTree);
    choose(photo);
    await user().click(screen.getByRole('button', { name: 'Надіслати світлину' }));
    expect(await screen.findByText('Профіль успішно створено!')).toBeVisible();
    expect(transport).toHaveBeenCalledTimes(1);
    expect(store.read()).toBeNull();
    act(() => vi.advanceTimersByTime(leaveDelayMs));
    expect(onDone).toHaveBeenCalledExactlyOnceWith(pageId);
  });

  it('may be left out', async () => {
    const { onDone } = open(serverWith(refused));
    await createWithPhoto();
    await user().click(await screen.findByRole('button', { name: 'Продовжити без світлини' }));
    act(() => vi.advanceTimersByTime(leaveDelayMs));
    expect(onDone).toHaveBeenCalledExactlyOnceWith(pageId);
  });

  it('is an image, or nothing', () => {
    open(vi.fn<Transport>());
    choose(new File(['x'], 'list.pdf', { type: 'application/pdf' }));
    expect(screen.getByText('Це не зображення. Виберіть, будь ласка, знімок.')).toBeVisible();
    choose(photo);
    fireEvent.click(screen.getByRole('button', { name: 'Прибрати' }));
    expect(screen.queryByAltText('olena.jpg')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Світлина' })).toHaveFocus();
  });
});
