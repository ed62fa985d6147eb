import type { FamilyTreeImportPreview } from '@memorial/contracts/family-trees/family-tree-import.schemas';
import { importLimits } from '@memorial/contracts/family-trees/family-trees.constants';
import { familyTreeErrors } from '@memorial/contracts/messages/errors/family-trees';
import { searchDebounceMs } from '@memorial/contracts/obituaries/obituaries.constants';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../../../shared/api/api-error.js';
import { deferred } from '../../../shared/testing/deferred.js';
import { type Answers, openScreen } from '../testing/open-screen.js';
import { buildTreeLimits, buildTreeRow, freeLimits } from '../testing/tree-rows.js';
import { ImportTree } from './import-tree.js';

const person = (id: string, fullName: string | null, birthDate: string | null = null) => ({
  id,
  fullName,
  birthDate,
  birthDateQualifier: null,
  deathDate: null,
  deathDateQualifier: null,
});
const hanna = { ...person('1', 'Коваль Ганна', '1911'), birthDateQualifier: 'about' } as const;
const stepan = person('2', 'Коваль Степан', '1931');

const found = (over: Partial<FamilyTreeImportPreview> = {}): FamilyTreeImportPreview => ({
  importId: 'a'.repeat(24),
  expiresAt: '2026-11-26T17:00:00.000Z',
  encoding: 'windows-1251',
  encodings: [
    { encoding: 'windows-1251', names: ['Коваль Ганна', 'Коваль Степан'] },
    { encoding: 'koi8-u', names: ['йНБЮКЭ цЮММЮ', 'йНБЮКЭ яРЕОЮМ'] },
  ],
  people: 12,
  families: 4,
  rows: 3,
  root: hanna,
  candidates: [hanna, stepan],
  fits: {
    people: 11,
    relationships: 21,
    generations: [
      { generationOrder: 3, people: 2, names: ['Коваль Ганна', 'Коваль Петро'] },
      { generationOrder: 2, people: 9, names: ['Коваль Степан'] },
    ],
  },
  leftOut: [
    { reason: 'unconnected', count: 1 },
    { reason: 'names', count: 2 },
    { reason: 'notes', count: 3 },
  ],
  ...over,
});
const created = buildTreeRow({ _id: 'c'.repeat(24) });
const file = (name = 'rid.ged', size = 10) => new File(['0'.repeat(size)], name);
const preview = 'POST /family-trees/import/preview';
const creation = 'POST /family-trees/import';

function open(over: Answers = {}, user: null | undefined = undefined) {
  const answers = {
    'GET /family-trees/limits/check': () => buildTreeLimits(),
    [preview]: () => found(),
    [creation]: () => created,
    ...over,
  };
  return openScreen(<ImportTree />, { answers, at: '/family-tree/import', ...(user === null && { user }) });
}
type Opened = ReturnType<typeof open>;

const choose = async ({ user }: Opened, chosen = file()) => {
  const button = await screen.findByRole('button', { name: /^Вибрати (інший )?файл$/ });
  const input = button.parentElement?.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('no input takes a file');
  await user.upload(input, chosen);
};
const chooseStart = async ({ user }: Opened) =>
  user.click(await screen.findByRole('button', { name: 'Вибрати іншу людину' }));
const nameField = () => screen.findByLabelText('Назва дерева');
const submit = () => screen.getByRole('button', { name: 'Створити дерево' });

test('sends the file once, and says what it holds and what is left out', async () => {
  const sent: unknown[] = [];
  const answer = deferred();
  const opened = open({
    [preview]: async ({ body }) => {
      sent.push(body instanceof FormData ? (body.get('file') as File).name : body);
      await answer.promise;
      return found();
    },
  });
  await screen.findByRole('button', { name: 'Вибрати файл' });
  const status = screen.getByRole('status');
  await choose(opened);
  expect(screen.getByText('Надсилаємо файл', { selector: '[role=status]' })).toBe(status);
  expect(screen.getByRole('heading', { name: 'rid.ged' })).toHaveFocus();
  answer.resolve(undefined);
  await nameField();
  expect(screen.getByRole('heading', { name: 'rid.ged' })).toHaveFocus();
  expect(status).toBeInTheDocument();
  expect(status).toBeEmptyDOMElement();
  expect(sent).toEqual(['rid.ged']);
  expect(screen.getByText(/^12.осіб · 4.родини · 3.покоління$/)).toBeVisible();
  expect(screen.getByText(/^11.осіб · 2.покоління · 21.зв’язок$/)).toBeVisible();
  expect(screen.getByText('нар. близько 1911')).toBeVisible();
  expect(screen.getByText('Коваль Ганна, Коваль Петро')).toBeVisible();
  expect(screen.getByText('Коваль Степан та інші')).toBeVisible();
  expect(screen.getByText(/^Люди, не пов’язані з.вибраною особою: 1.особа$/)).toBeVisible();
  const absent = within(screen.getByRole('list'));
  expect(absent.getByText('Нотатки: 3')).toBeVisible();
  expect(screen.getByText('Усе це лишається у вашому файлі.')).toBeVisible();
  // A cut name comes in.
  expect(screen.getByText('Задовгі імена, які буде скорочено: 2')).toBeVisible();
  expect(absent.queryByText(/^Задовгі/)).not.toBeInTheDocument();
});

test('asks for the encoding by names, and only where more than one gives any', async () => {
  const sent: unknown[] = [];
  const opened = open({
    [preview]: ({ body }) => {
      if (body instanceof FormData) return found();
      sent.push(body);
      return found({ encoding: 'koi8-u' });
    },
  });
  await choose(opened);
  const group = await screen.findByRole('group', {
    name: /^Виберіть рядок, у.якому імена написано правильно$/,
  });
  expect(within(group).getByRole('radio', { name: 'Коваль Ганна, Коваль Степан' })).toBeChecked();
  await opened.user.click(within(group).getByRole('radio', { name: /^йНБЮКЭ/ }));
  await waitFor(() => expect(sent).toEqual([{ importId: 'a'.repeat(24), encoding: 'koi8-u', rootId: '1' }]));
});

test('says nothing of encodings where one gives names', async () => {
  const opened = open({ [preview]: () => found({ encodings: found().encodings.slice(0, 1) }) });
  await choose(opened);
  await nameField();
  expect(screen.queryByText(/^Виберіть рядок/)).not.toBeInTheDocument();
});

test('starts from another person, found by name', async () => {
  const sent: unknown[] = [];
  const olha = person('7', null, '1960');
  const opened = open({
    [preview]: ({ body }) => {
      if (body instanceof FormData) return found();
      sent.push(body);
      const { find, rootId } = body as { find?: string; rootId: string };
      return found({
        candidates: find === 'ніхто' ? [] : find ? [olha] : found().candidates,
        root: rootId === '7' ? olha : hanna,
      });
    },
  });
  await choose(opened);
  await chooseStart(opened);
  const search = await screen.findByLabelText('Знайти у файлі за іменем');
  await opened.user.type(search, 'ольга{Enter}');
  const group = screen.getByRole('group', { name: /^З.кого почати дерево$/ });
  await opened.user.click(await within(group).findByRole('radio', { name: /^Невідомо.*1960/ }));
  await waitFor(() => expect(sent).toContainEqual(expect.objectContaining({ rootId: '7' })));
  expect(within(group).getByRole('radio', { name: /^Невідомо/ })).toBeChecked();
  await opened.user.clear(search);
  await opened.user.type(search, 'ніхто{Enter}');
  expect(await screen.findByText(/^Людей із таким іменем/)).toBeVisible();
  expect(within(group).getByRole('radio', { name: /^Невідомо/ })).toBeChecked();
  await opened.user.click(screen.getByRole('button', { name: 'Готово' }));
  expect(screen.getByRole('button', { name: 'Вибрати іншу людину' })).toHaveFocus();
  expect(screen.queryByRole('radio', { name: /^Невідомо/ })).not.toBeInTheDocument();
  expect(within(group).getByText('Невідомо')).toBeVisible();
  expect(sent).toEqual(
    expect.arrayContaining([
      { importId: 'a'.repeat(24), encoding: 'windows-1251', rootId: '1', find: 'ольга' },
      { importId: 'a'.repeat(24), encoding: 'windows-1251', rootId: '7', find: 'ольга' },
    ]),
  );
});

test('asks once for the person at whom the arrow keys stop', async () => {
  const roots: unknown[] = [];
  const petro = person('3', 'Коваль Петро');
  const opened = open({
    [preview]: ({ body }) => {
      if (body instanceof FormData) return found({ candidates: [hanna, stepan, petro] });
      const { rootId } = body as { rootId: string };
      roots.push(rootId);
      return found({ root: petro, candidates: [hanna, stepan, petro] });
    },
  });
  await choose(opened);
  await chooseStart(opened);
  vi.useFakeTimers();
  const pressDown = (name: RegExp) => fireEvent.click(screen.getByRole('radio', { name }));
  try {
    pressDown(/^Коваль Степан/);
    await act(() => vi.advanceTimersByTimeAsync(searchDebounceMs - 50));
    pressDown(/^Коваль Петро/);
    expect(screen.getByText('Перечитуємо файл')).toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(searchDebounceMs - 50));
    expect(roots).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(100));
  } finally {
    vi.useRealTimers();
  }
  expect(roots).toEqual(['3']);
  expect(screen.getByRole('radio', { name: /^Коваль Петро/ })).toBeChecked();
});

test('creates a tree that its owner alone sees, once, and opens it', async () => {
  const sent: unknown[] = [];
  const answer = deferred();
  const opened = open({
    [creation]: async ({ body }) => {
      sent.push(body);
      await answer.promise;
      return created;
    },
  });
  await choose(opened);
  await opened.user.click(await screen.findByRole('button', { name: 'Створити дерево' }));
  expect(await screen.findByText('Необхідно вказати назву дерева')).toBeVisible();
  await waitFor(async () => expect(await nameField()).toHaveFocus());
  await opened.user.type(await nameField(), 'Родина Ковалів');
  await opened.user.dblClick(submit());
  answer.resolve(undefined);
  await waitFor(() => expect(opened.router.state.location.pathname).toBe(`/family-tree/${created._id}`));
  expect(sent).toEqual([
    {
      importId: 'a'.repeat(24),
      encoding: 'windows-1251',
      rootId: '1',
      name: 'Родина Ковалів',
      isPublic: false,
    },
  ]);
});

test('creates what was chosen also before its summary has come', async () => {
  const sent: unknown[] = [];
  const opened = open({
    [preview]: ({ body }) => (body instanceof FormData ? found() : new Promise(() => undefined)),
    [creation]: ({ body }) => {
      sent.push(body);
      return created;
    },
  });
  await choose(opened);
  await opened.user.type(await nameField(), 'Рід');
  await opened.user.click(screen.getByRole('radio', { name: /^йНБЮКЭ/ }));
  await opened.user.click(submit());
  await waitFor(() => expect(sent).toMatchObject([{ encoding: 'koi8-u', rootId: '1' }]));
});

test('may be seen by everybody on choice', async () => {
  const sent: unknown[] = [];
  const opened = open({
    [creation]: ({ body }) => {
      sent.push(body);
      return created;
    },
  });
  await choose(opened);
  await opened.user.type(await nameField(), 'Рід');
  await opened.user.click(screen.getByRole('radio', { name: 'Усі' }));
  await opened.user.click(submit());
  await waitFor(() => expect(sent).toMatchObject([{ isPublic: true }]));
});

test('a lost answer is asked for again under the same key; another root is another tree', async () => {
  const keys: unknown[] = [];
  const opened = open({
    [creation]: ({ idempotencyKey }) => {
      keys.push(idempotencyKey);
      throw new ApiError(0, 'client.network', 'Немає зв’язку');
    },
    [preview]: ({ body }) =>
      found({
        root: !(body instanceof FormData) && (body as { rootId: string }).rootId === '2' ? stepan : hanna,
      }),
  });
  await choose(opened);
  await opened.user.type(await nameField(), 'Рід');
  for (const count of [1, 2]) {
    await opened.user.click(submit());
    await waitFor(() => expect(keys).toHaveLength(count));
    expect(await screen.findByRole('alert')).toHaveTextContent(/Усе вибране лишається тут/);
  }
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
  await chooseStart(opened);
  expect(screen.getByRole('radio', { name: /^Коваль Ганна.*1911$/ })).toHaveFocus();
  await opened.user.click(screen.getByRole('radio', { name: /^Коваль Степан.*1931$/ }));
  await waitFor(() => expect(screen.queryByText('Перечитуємо файл')).not.toBeInTheDocument());
  await opened.user.click(submit());
  await waitFor(() => expect(keys).toHaveLength(3));
  expect(keys[2]).not.toBe(keys[0]);
});

test('the tree of an earlier attempt gets the name as it is now', async () => {
  const changes: unknown[] = [];
  const opened = open({
    [creation]: () => {
      throw new ApiError(409, 'request.keyReused', 'Ключ уже вжито', { _id: 'd'.repeat(24) });
    },
    'PATCH /family-trees/:id': ({ body }) => {
      changes.push(body);
      return buildTreeRow({ _id: 'd'.repeat(24) });
    },
  });
  await choose(opened);
  await opened.user.type(await nameField(), 'Рід');
  await opened.user.click(submit());
  await waitFor(() => expect(opened.router.state.location.pathname).toBe(`/family-tree/${'d'.repeat(24)}`));
  expect(changes).toEqual([{ name: 'Рід', isPublic: false }]);
});

const expired = new ApiError(
  404,
  'familyTree.importNotFound',
  familyTreeErrors['familyTree.importNotFound'].text,
);

test('says that a file has expired, while looking and on creation', async () => {
  for (const call of [preview, creation]) {
    const opened = open({
      [preview]: ({ body }) => {
        if (body instanceof FormData) return found();
        throw expired;
      },
      [creation]: () => {
        throw expired;
      },
    });
    await choose(opened);
    await opened.user.type(await nameField(), 'Рід');
    const pressed = call === preview ? screen.getByRole('radio', { name: /^йНБЮКЭ/ }) : submit();
    await opened.user.click(pressed);
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Файл уже видалено/);
    expect(screen.getByRole('alert').parentElement).toHaveFocus();
    await choose(opened);
    await nameField();
    opened.unmount();
  }
});

test('a look that finds the file erased by the creation says nothing', async () => {
  const look = deferred();
  const creating = deferred<typeof created>();
  const opened = open({
    [preview]: ({ body }) => (body instanceof FormData ? found() : look.promise),
    [creation]: () => creating.promise,
  });
  await choose(opened);
  await opened.user.type(await nameField(), 'Рід');
  await opened.user.click(screen.getByRole('radio', { name: /^йНБЮКЭ/ }));
  await opened.user.click(submit());
  look.reject(expired);
  await waitFor(() => expect(screen.queryByText('Перечитуємо файл')).not.toBeInTheDocument());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(submit()).toBeVisible();
  creating.resolve(created);
  await waitFor(() => expect(opened.router.state.location.pathname).toBe(`/family-tree/${created._id}`));
});

test('after a lost answer an erased file means that the tree may stand', async () => {
  const answers = [new ApiError(0, 'client.timeout', 'Сервер не відповів'), expired];
  const opened = open({
    [creation]: () => {
      throw answers.shift();
    },
  });
  await choose(opened);
  await opened.user.type(await nameField(), 'Рід');
  await opened.user.click(submit());
  await screen.findByRole('alert');
  await opened.user.click(submit());
  expect(await screen.findByText(/^Можливо, дерево вже створено/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'До моїх дерев' })).toHaveAttribute('href', '/family-tree');
});

test.each([
  [
    new ApiError(400, 'familyTree.notGedcom', familyTreeErrors['familyTree.notGedcom'].text),
    /^Прочитати цей файл/,
  ],
  [new ApiError(0, 'client.network', 'Немає зв’язку'), /^Не вдалося надіслати файл.*Немає зв’язку/],
])('a refused file says why, and another is taken: %#', async (error, words) => {
  let attempts = 0;
  const opened = open({
    [preview]: () => {
      attempts += 1;
      if (attempts === 1) throw error;
      return found();
    },
  });
  await choose(opened);
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(screen.getByRole('alert').parentElement).toHaveFocus();
  await choose(opened);
  expect(await nameField()).toBeVisible();
});

test('a file that is too large is not sent', async () => {
  const opened = open();
  await choose(opened, file('big.ged', importLimits.bytes + 1));
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Файл завеликий: найбільше — 5 МБ/);
  expect(opened.calls).not.toContain(preview);
});

test('sending can be stopped', async () => {
  const opened = open({
    [preview]: ({ signal }) => new Promise((_, reject) => signal?.addEventListener('abort', reject)),
  });
  await choose(opened);
  await opened.user.click(screen.getByRole('button', { name: 'Зупинити' }));
  await waitFor(async () =>
    expect(await screen.findByRole('button', { name: 'Вибрати файл' })).toHaveFocus(),
  );
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a failed look keeps the former one, and takes another attempt', async () => {
  let attempts = 0;
  const opened = open({
    [preview]: ({ body }) => {
      if (body instanceof FormData) return found();
      attempts += 1;
      if (attempts === 1) throw new ApiError(0, 'client.network', 'Немає зв’язку');
      return found({ encoding: 'koi8-u' });
    },
  });
  await choose(opened);
  await opened.user.click(await screen.findByRole('radio', { name: /^йНБЮКЭ/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Не вдалося перечитати файл');
  await opened.user.click(screen.getByRole('button', { name: 'Спробувати знову' }));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  expect(await nameField()).toBeVisible();
});

test('a guest reads what it is, and is asked to sign in', async () => {
  const { calls } = open({}, null);
  expect(screen.getByText(/^Файл GEDCOM можна зберегти/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Увійти' })).toHaveAttribute(
    'href',
    '/login?redirect=%2Ffamily-tree%2Fimport',
  );
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(calls).toEqual([]);
});

test('a plan without trees has a lock, and takes no file', async () => {
  open({ 'GET /family-trees/limits/check': () => freeLimits });
  expect(await screen.findByRole('heading', { name: 'Сімейне дерево недоступне' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Вибрати файл' })).not.toBeInTheDocument();
});
