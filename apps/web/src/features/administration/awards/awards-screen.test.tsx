import type { AdminAwardView } from '@memorial/contracts/administration/awards.schemas';
import { ToastProvider } from '@memorial/ui/toast/toast';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { ApiClient } from '../../../shared/api/api-client.js';
import { ApiProvider } from '../../../shared/api/api-context.js';
import { ApiError } from '../../../shared/api/api-error.js';
import { createQueryClient } from '../../../shared/api/query-client.js';
import type { Transport } from '../../../shared/api/transport.js';
import { AwardsScreen } from './awards-screen.js';

const award: AdminAwardView = {
  _id: '65f0a1b2c3d4e5f607182930',
  name: 'Медаль «За врятоване життя»',
  category: 'Державна нагорода',
  type: 'Civilian',
  rank: 10_330,
  issuer: 'Президент України',
  description: null,
  established: 2008,
  source: 'Закон № 1549-III',
  ribbon: [
    { color: '#FFFFFF', share: 0.214286 },
    { color: '#CC0000', share: 0.785714 },
  ],
  ribbonSource: 'Довідник 2011 року',
  imageUrl: '/api/obituaries/award-image/medal?v=1',
  editedAt: null,
};
const plain: AdminAwardView = {
  ...award,
  _id: '65f0a1b2c3d4e5f607182931',
  name: 'Орден Свободи',
  ribbon: null,
  ribbonSource: null,
  editedAt: '2026-11-21T10:00:00.000Z',
};

function open(transport: Transport) {
  render(
    <ApiProvider value={new ApiClient(transport)}>
      <QueryClientProvider client={createQueryClient()}>
        <ToastProvider>
          <MemoryRouter initialEntries={['/admin/awards']}>
            <AwardsScreen />
          </MemoryRouter>
        </ToastProvider>
      </QueryClientProvider>
    </ApiProvider>,
  );
}
const bodyOf = (transport: { mock: { calls: Parameters<Transport>[] } }, method: string) =>
  transport.mock.calls.find(([route]) => route.method === method)?.[1].body;

it('searches, filters, and reads the list on from its cursor', async () => {
  const transport = vi.fn<Transport>(async (_, { query }) =>
    query?.cursor ? { data: [plain], next: null } : { data: [award], next: 'abc' },
  );
  open(transport);
  expect(await screen.findByText(/^Про\sстрічку:\sДовідник\s2011\sроку$/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^Показати\sще$/ }));
  expect(await screen.findByRole('heading', { name: /^Орден\sСвободи$/ })).toBeVisible();
  expect(screen.getByText(/змінено\s21\sлистопада\s2026/)).toBeVisible();
  expect(screen.getByRole('link', { name: /^Журнал\sдій:\sОрден/ })).toHaveAttribute(
    'href',
    `/admin/audit?target=${plain._id}`,
  );
  await userEvent.type(screen.getByRole('searchbox'), 'орд св{Enter}');
  await userEvent.selectOptions(screen.getByRole('combobox'), 'Іноземна нагорода');
  await screen.findByRole('heading', { name: /^Медаль/ });
  expect(transport.mock.calls.at(-1)?.[1].query).toEqual({ search: 'орд св', category: 'Іноземна нагорода' });
});

it('adds an award with a ribbon and its source', async () => {
  const transport = vi.fn<Transport>(async ({ method }) =>
    method === 'POST' ? award : { data: [], next: null },
  );
  open(transport);
  expect(await screen.findByText(/^Нагород\sне\sзнайдено$/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^Додати\sнагороду$/ }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.queryByLabelText(/^Звідки\sвідомо/)).not.toBeInTheDocument();
  await userEvent.type(dialog.getByLabelText('Назва'), 'Медаль «За вірність»');
  await userEvent.selectOptions(dialog.getByLabelText('Вид'), 'Місцева відзнака');
  await userEvent.type(dialog.getByLabelText('Старшинство'), 'перша');
  await userEvent.type(dialog.getByLabelText(/^Джерело/), 'Рішення № 17');
  for (const [number, color, width] of [
    ['1', '#005bbb', '14'],
    ['2', '#ffd500', '7,5'],
  ] as const) {
    await userEvent.click(dialog.getByRole('button', { name: /^Додати\sсмугу$/ }));
    fireEvent.change(dialog.getByLabelText(new RegExp(`^Колір\\sсмуги\\s${number}$`)), {
      target: { value: color },
    });
    const share = dialog.getByLabelText(new RegExp(`^Ширина\\sсмуги\\s${number}$`));
    await userEvent.clear(share);
    await userEvent.type(share, width);
  }
  expect(dialog.getByRole('img', { name: /^Так\sвиглядатиме/ })).toBeVisible();
  await userEvent.type(dialog.getByLabelText(/^Звідки\sвідомо/), 'Додаток 2');
  await userEvent.type(dialog.getByLabelText(/^Чому/), 'Рішення ради');
  await userEvent.click(dialog.getByRole('button', { name: /^Додати\sнагороду$/ }));
  expect((await dialog.findAllByText(/^Введіть\sчисло$/))[0]).toBeVisible();
  expect(bodyOf(transport, 'POST')).toBeUndefined();
  await userEvent.clear(dialog.getByLabelText('Старшинство'));
  await userEvent.type(dialog.getByLabelText('Старшинство'), '60005');
  await userEvent.click(dialog.getByRole('button', { name: /^Додати\sнагороду$/ }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(bodyOf(transport, 'POST')).toMatchObject({
    name: 'Медаль «За вірність»',
    category: 'Місцева відзнака',
    rank: 60_005,
    established: null,
    ribbon: [
      { color: '#005bbb', share: 14 },
      { color: '#ffd500', share: 7.5 },
    ],
    ribbonSource: 'Додаток 2',
    reason: 'Рішення ради',
  });
});

it('changes an award, and leaves stripes that nobody touched as exact as they are', async () => {
  const transport = vi.fn<Transport>(async ({ method }) =>
    method === 'PATCH' ? award : { data: [award], next: null },
  );
  open(transport);
  await userEvent.click(await screen.findByRole('button', { name: /^Змінити:\sМедаль/ }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByLabelText(/^Ширина\sсмуги\s1$/)).toHaveValue('21,43');
  await userEvent.type(dialog.getByLabelText(/^Чому/), 'Новий указ');
  await userEvent.click(dialog.getByRole('button', { name: 'Зберегти' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(bodyOf(transport, 'PATCH')).toMatchObject({ ribbon: award.ribbon, established: 2008 });
});

it('says at the ribbon what it lacks', async () => {
  const fields = [
    { path: 'ribbonSource', message: 'Вкажіть, звідки відомо про стрічку' },
    { path: 'ribbon.0.share', message: 'Замало' },
  ];
  open(async ({ method }) => {
    if (method === 'GET') return { data: [award], next: null };
    throw new ApiError(400, 'validation.failed', 'Перевірте, будь ласка, введені дані', { fields });
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Змінити:\sМедаль/ }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: /^Прибрати\sсмугу\s2$/ }));
  expect(dialog.queryByLabelText(/^Ширина\sсмуги\s2$/)).not.toBeInTheDocument();
  await userEvent.type(dialog.getByLabelText(/^Чому/), 'Новий указ');
  await userEvent.click(dialog.getByRole('button', { name: 'Зберегти' }));
  expect(await dialog.findByText(/^Вкажіть,\sзвідки\sвідомо\sпро\sстрічку$/)).toBeVisible();
  expect(dialog.getByText('Замало')).toBeVisible();
});

it('says that nothing could be read', async () => {
  open(() => Promise.reject(new ApiError(403, 'access.forbidden', 'Немає доступу')));
  expect(await screen.findByText(/^Не\sвдалося\sзавантажити\sкаталог$/)).toBeVisible();
});
