import { obituaryErrors } from '@memorial/contracts/messages/errors/obituaries';
import { qrRoutes } from '@memorial/contracts/qr/qr.routes';
import type { QrInfoView } from '@memorial/contracts/qr/qr.schemas';
import { buildObituaryCard } from '@memorial/contracts/testing/builders';
import { ToastProvider } from '@memorial/ui/toast/toast';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiClient } from '../../../shared/api/api-client.js';
import { ApiProvider } from '../../../shared/api/api-context.js';
import { ApiError } from '../../../shared/api/api-error.js';
import { createQueryClient } from '../../../shared/api/query-client.js';
import type { Transport } from '../../../shared/api/transport.js';
import { type PlanLimitApi, PlanLimitContext } from '../../../shared/plans/plan-limit.js';
import { QrDialog, type QrDialogProps } from './qr-dialog.js';

const info = (over: Partial<QrInfoView> = {}): QrInfoView => ({
  address: 'HTTPS://PAMIAT.EXAMPLE/Q/ABCD1234',
  isMade: true,
  canMake: true,
  usage: { used: 1, limit: 10 },
  minSizeMm: { Q: 29, H: 33 },
  scans: { total: 0, last30Days: [] },
  ...over,
});

let answer: () => QrInfoView;
let picture: (query: Readonly<Record<string, unknown>>) => Blob;
const showLimit = vi.fn<PlanLimitApi['show']>();
const asked: Readonly<Record<string, unknown>>[] = [];
const downloads: { name: string; type: string }[] = [];

const transport: Transport = async (route, { query = {} }) => {
  if (route === qrRoutes.getInfo) return answer();
  if (route !== qrRoutes.getPicture) throw new Error(route.path);
  asked.push(query);
  return picture(query);
};

beforeEach(() => {
  answer = () => info();
  picture = ({ format }) => new Blob(['<svg/>'], { type: `image/${format}` });
  showLimit.mockReset();
  asked.length = 0;
  downloads.length = 0;
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:one', revokeObjectURL: () => {} }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    downloads.push({ name: this.download, type: this.href });
  });
});

function open(page: Partial<QrDialogProps['page']> = {}) {
  const onOpenChange = vi.fn();
  render(
    <ApiProvider value={new ApiClient(transport)}>
      <QueryClientProvider client={createQueryClient()}>
        <ToastProvider>
          <PlanLimitContext value={{ show: showLimit }}>
            <QrDialog
              page={{ ...buildObituaryCard(), myRole: 'owner', ...page }}
              open
              onOpenChange={onOpenChange}
            />
          </PlanLimitContext>
        </ToastProvider>
      </QueryClientProvider>
    </ApiProvider>,
  );
  return { onOpenChange, user: userEvent.setup() };
}
const preview = () => screen.findByRole('img', { name: /^QR-код сторінки: HTTPS/ });

/** The sentence that a code takes a slot of the plan. */
const slotText = /займе одне місце вашого тарифу: використано/;
/** Words about a gravestone. */
const stoneText = /[Кк]амінь|гравера|[Тт]абличк/;

it('draws nothing before the keeper wants a code that takes a place', async () => {
  answer = () => info({ isMade: false, usage: { used: 3, limit: 10 } });
  const { user } = open();
  expect(await screen.findByText(slotText)).toHaveTextContent('використано 3 з 10');
  expect(asked).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Створити QR-код' }));
  await preview();
  expect(asked).toHaveLength(1);
});

it('says nothing of slots where the plan has no limit', async () => {
  answer = () => info({ isMade: false, usage: { used: 3, limit: null } });
  open();
  expect(await screen.findByRole('button', { name: 'Створити QR-код' })).toBeVisible();
  expect(screen.queryByText(slotText)).toBeNull();
});

it('says to a keeper of somebody else whose place a code takes', async () => {
  answer = () => info({ isMade: false, usage: null });
  open({ myRole: 'editor' });
  expect(await screen.findByText(/одне місце тарифу людини, яка веде сторінку/)).toBeVisible();
  expect(screen.queryByText(slotText)).toBeNull();
});

it('leads to the plans without a place', async () => {
  answer = () => info({ isMade: false, canMake: false, usage: { used: 0, limit: 0 } });
  const { user, onOpenChange } = open();
  await user.click(await screen.findByRole('button', { name: 'Переглянути тарифи' }));
  expect(onOpenChange).toHaveBeenCalledWith(false);
  expect(showLimit).toHaveBeenCalledWith(
    expect.objectContaining({ limitType: 'qr', usage: { used: 0, limit: 0 } }),
  );
});

it('offers only sizes whose modules can be engraved', async () => {
  answer = () => info({ minSizeMm: { Q: 37, H: 45 } });
  const { user } = open();
  await preview();
  const sizes = () =>
    screen.getAllByRole('radio', { name: /см$/ }).map((radio) => radio.getAttribute('value'));
  expect(sizes()).toEqual(['40', '50', '80', '120']);
  await user.click(screen.getByRole('radio', { name: /^4\sсм$/ }));
  await user.click(screen.getByRole('checkbox', { name: /^Більший запас/ }));
  expect(sizes()).toEqual(['50', '80', '120']);
  expect(screen.getByRole('radio', { name: /^5\sсм$/ })).toBeChecked();
});

it('tells the engraver what the chosen size means', async () => {
  const { user } = open();
  await preview();
  expect(screen.getByText(/Код — 50 мм, порожнє поле довкола — ще по 6,9 мм/)).toHaveTextContent('0,3 мм');
  expect(screen.getAllByText(stoneText).length).toBeGreaterThan(3);
  expect(screen.queryByText(/На темному камені/)).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'темний' }));
  expect(screen.getByText(/На темному камені файл містить те, що знімають/)).toBeVisible();
});

it('downloads the file of the chosen size', async () => {
  const { user } = open();
  await preview();
  await user.click(screen.getByRole('radio', { name: /^8\sсм$/ }));
  await user.click(screen.getByRole('button', { name: 'PNG для друку' }));
  await waitFor(() =>
    expect(downloads).toEqual([{ name: 'qr-abcd1234-80mm-Q-light.png', type: 'blob:one' }]),
  );
  expect(asked.at(-1)).toEqual({ format: 'png', sizeMm: 80, level: 'Q', stone: 'light', portrait: 'true' });
});

it('says when a file does not come, and lets it be asked for again', async () => {
  const { user } = open();
  await preview();
  picture = () => {
    throw new ApiError(503, 'server.unavailable', 'Сервіс тимчасово недоступний.');
  };
  await user.click(screen.getByRole('button', { name: /^PDF: табличка/ }));
  expect(await screen.findByText('Файл не завантажився')).toBeVisible();
  expect(screen.getByRole('button', { name: /^PDF: табличка/ })).toBeEnabled();
  expect(downloads).toEqual([]);
});

it('says how large the code on a plaque is', async () => {
  const { user } = open();
  await preview();
  await user.click(screen.getByRole('button', { name: /^PDF: табличка 90\s×\s140\sмм, код\s44\sмм$/ }));
  await waitFor(() => expect(downloads.map(({ name }) => name)).toEqual(['qr-abcd1234-44mm-Q-light.pdf']));
});

it('lets the code of dark stone be proved with the file for light stone', async () => {
  const { user } = open();
  await preview();
  await user.click(screen.getByRole('radio', { name: 'темний' }));
  expect(screen.getByText(/візьміть файл для світлого каменю, надрукуйте/)).toBeVisible();
});

it('speaks of no stone on the page of a living person', async () => {
  open({ isAlive: true });
  await preview();
  expect(screen.getByRole('dialog', { name: 'QR-код сторінки' })).toBeVisible();
  expect(screen.queryByText(stoneText)).toBeNull();
});

it('tells scans', async () => {
  answer = () =>
    info({
      scans: {
        total: 41,
        last30Days: [
          { day: '2026-11-01', count: 2 },
          { day: '2026-11-02', count: 3 },
        ],
      },
    });
  open();
  expect(await screen.findByText('Сканувань: 41, за останні 30 днів: 5.')).toBeVisible();
});

it.each([
  ['Сторінку бачать лише її хранителі', { visibility: 'private' }],
  ['Сторінку приховано', { isActive: false }],
] as const)('%s: tells what others read', async (text, page) => {
  open(page);
  const notice = await screen.findByText(new RegExp(text));
  expect(notice).toHaveTextContent(obituaryErrors['obituary.notFound'].text);
});

it('asks again after a failure', async () => {
  answer = () => {
    throw new ApiError(403, 'obituary.notOwner', 'Змінювати це може лише той, хто веде чи редагує сторінку');
  };
  const { user } = open();
  const retry = await screen.findByRole('button', { name: /Спробувати/ });
  answer = () => info();
  await user.click(retry);
  expect(await preview()).toBeVisible();
});
