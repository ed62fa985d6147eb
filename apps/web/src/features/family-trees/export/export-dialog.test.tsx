import type { FamilyMemberView } from '@memorial/contracts/family-trees/family-trees.schemas';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../shared/api/api-error.js';
import { openScreen } from '../testing/open-screen.js';
import { loadedTree, member, relationship } from '../testing/tree-parts.js';
import { ExportDialog } from './export-dialog.js';

const id = '6'.repeat(24);
const family = [
  member('orest', 2, { fullName: 'Ґудзь Орест Іванович', photoUrl: '/photo' }),
  member('olha', 2, { fullName: 'Ґудзь Ольга' }),
  member('ivan', 1, { fullName: 'Ґудзь Іван', isAlive: true }),
];
const relationships = [relationship('orest', 'spouse', 'olha'), relationship('orest', 'parent', 'ivan')];
/** Brothers and sisters of one row. */
const row = (size: number): FamilyMemberView[] =>
  Array.from({ length: size }, (_, index) => member(`p${index}`, 1, { fullName: `Шевчук Марія${index}` }));

const downloads: string[] = [];
beforeEach(() => {
  downloads.length = 0;
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:one', revokeObjectURL: () => {} }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    downloads.push(this.download);
  });
});

function open(
  members: readonly FamilyMemberView[] = family,
  {
    isOwner = true,
    asGuest = false,
    answer = () => new Blob(['file']),
  }: { isOwner?: boolean; asGuest?: boolean; answer?: () => Blob } = {},
) {
  const asked: unknown[] = [];
  const loaded = loadedTree(id, members, relationships);
  const shown = openScreen(
    <ExportDialog
      tree={{ ...loaded.tree, isOwner }}
      relationships={relationships}
      asGuest={asGuest}
      open
      onOpenChange={() => undefined}
      finalFocus={{ current: null }}
    />,
    {
      answers: {
        'GET /family-trees/:id/poster': ({ query }) => {
          asked.push(query);
          return answer();
        },
      },
    },
  );
  return { asked, ...shown };
}

const download = () => screen.findByRole('button', { name: 'Завантажити аркуш' });
const living = (how: string) => screen.queryByRole('radio', { name: how });
const advice = () => screen.queryByText(/імена будуть дрібними/);

test('downloads a PDF of A4 with photos and without names of the living unless told otherwise', async () => {
  const { asked, user } = open();
  await user.click(await download());
  expect(await screen.findByText('Файл завантажено: Родина Ковалів A4.pdf')).toBeVisible();
  expect(asked).toEqual([{ format: 'pdf', paper: 'a4', living: 'nameless', portraits: 'true' }]);
  expect(downloads).toEqual(['Родина Ковалів A4.pdf']);
});

test('downloads what was chosen', async () => {
  const { asked, user } = open();
  await user.click(await screen.findByRole('radio', { name: 'А2' }));
  expect(screen.getByText(/^42 × 59\s*см/)).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'PNG' }));
  expect(screen.getByText(/надіслати рідним/)).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Зі світлинами' }));
  await user.click(screen.getByRole('radio', { name: /^З\sіменами$/ }));
  expect(screen.getByText(/^Імена й дати живих прочитає кожен/)).toBeVisible();
  await user.click(await download());
  await waitFor(() => expect(downloads).toEqual(['Родина Ковалів A2.png']));
  expect(asked).toEqual([{ format: 'png', paper: 'a2', living: 'true', portraits: 'false' }]);
});

test('asks about the living only the owner of a tree with living people', async () => {
  const { asked, user } = open(family, { isOwner: false });
  await user.click(await download());
  await waitFor(() => expect(asked).toEqual([expect.objectContaining({ living: 'true' })]));
  expect(living('Без імен')).toBeNull();
});

test('has nothing to ask about the living in a tree without them', async () => {
  open(family.slice(0, 2));
  await download();
  expect(living('Без імен')).toBeNull();
});

test('prints what a guest sees where the owner looks as one', async () => {
  const { asked, user } = open(family, { isOwner: false, asGuest: true });
  await user.click(await download());
  await waitFor(() => expect(asked).toEqual([expect.objectContaining({ as: 'guest' })]));
});

test('offers no photos where there are none', async () => {
  open(row(3));
  await download();
  expect(screen.getByRole('checkbox', { name: 'Зі світлинами' })).toBeDisabled();
  expect(screen.getByText('Для цього аркуша світлин немає.')).toBeVisible();
});

test('recommends larger paper where names would be small', async () => {
  const { user } = open(row(30));
  expect(await screen.findByText(/^На\sА4 імена будуть дрібними\. Виберіть\sА\d\.$/)).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'А1' }));
  expect(advice()).toBeNull();
});

test('says that names are small on every paper', async () => {
  const { user } = open(row(150));
  await user.click(await screen.findByRole('radio', { name: 'А1' }));
  expect(screen.getByText(/дрібними навіть на\sА1/)).toBeVisible();
});

test('recommends nothing where names can be read', async () => {
  open();
  await download();
  expect(advice()).toBeNull();
});

test('says why an empty sheet cannot be had', async () => {
  const { user } = open([member('ivan', 1, { fullName: 'Ґудзь Іван', isAlive: true })]);
  await user.click(await screen.findByRole('radio', { name: 'Не показувати' }));
  expect(await screen.findByText(/У цьому дереві всі живі/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Завантажити аркуш' })).toBeNull();
  await user.click(screen.getByRole('radio', { name: /^З\sіменами$/ }));
  expect(await download()).toBeVisible();
});

test('tells a failure and tries again', async () => {
  let isDown = true;
  const { asked, user } = open(family, {
    answer: () => {
      if (isDown) throw new ApiError(503, 'server.unavailable', 'Сервіс тимчасово недоступний.');
      return new Blob(['file']);
    },
  });
  await user.click(await download());
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Не вдалося підготувати аркушСервіс тимчасово недоступний.',
  );
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Спробувати ще раз' }));
  expect(await screen.findByText(/^Файл завантажено/)).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(asked).toHaveLength(2);
});
