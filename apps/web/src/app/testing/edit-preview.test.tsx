import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { buildVideoView, buildVoiceView } from '@memorial/contracts/testing/builders';
import { LinkProvider } from '@memorial/ui/link/link';
import { ToastProvider } from '@memorial/ui/toast/toast';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import type { PhotoChange } from '../../features/obituary-form/edit/edit.reducer.js';
import { toForm } from '../../features/obituary-form/edit/edit-form.js';
import { fullObituary } from '../../features/obituary-form/edit/testing/full-obituary.js';
import { ObituaryPage } from '../../features/obituary-page/components/obituary-page.js';
import { Section } from '../../features/obituary-page/components/section.js';
import { EditPreview } from '../../routes/obituary-form/edit-preview.js';
import { ApiClient } from '../../shared/api/api-client.js';
import { ApiProvider } from '../../shared/api/api-context.js';
import { createQueryClient } from '../../shared/api/query-client.js';
import type { Transport } from '../../shared/api/transport.js';
import { defaultCrop } from '../../shared/portrait-crop/crop.js';
import { stubImageDecoding, stubMissingCanvas } from '../../shared/testing/image-decoding.js';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const stored = (over: Partial<ObituaryView> = {}) => fullObituary({ awards: [], galleryPhotos: [], ...over });

/** Opens the preview of a loaded page; the server answers with what is stored now. */
async function openPreview(page: ObituaryView, now = page, change: Partial<PhotoChange> = {}) {
  const transport = vi.fn<Transport>(async ({ method }) => {
    if (method !== 'GET') throw new Error('saved');
    return now;
  });
  const photo = { current: page, chosen: null, isRemoved: false, ...change };
  const { unmount } = render(
    <ApiProvider value={new ApiClient(transport)}>
      <QueryClientProvider client={createQueryClient()}>
        <LinkProvider component="a">
          <ToastProvider>
            <MemoryRouter>
              <EditPreview
                page={page}
                form={toForm(page)}
                photo={photo}
                onClose={() => undefined}
                Page={ObituaryPage}
                Section={Section}
              />
            </MemoryRouter>
          </ToastProvider>
        </LinkProvider>
      </QueryClientProvider>
    </ApiProvider>,
  );
  const preview = within(await screen.findByRole('dialog', { name: 'Так виглядатиме сторінка' }));
  const name = await preview.findByRole('heading', { level: 1 });
  return { preview, name, unmount, methods: () => transport.mock.calls.map(([{ method }]) => method) };
}

it.each(['military', 'civilian'] as const)(
  'of a %s page has no actions of readers and lights no candle',
  async (category) => {
    const { preview, name, methods } = await openPreview(stored({ category }));
    expect(name.closest('[inert]')).toBeNull();
    const light = preview.getByText('Запалити');
    for (const action of [light, preview.getByText('Поділитися'), preview.getByText('Залишити спогад')])
      expect(action.closest('[inert]')).not.toBeNull();
    fireEvent.click(light);
    expect(methods()).toEqual(['GET']);
  },
);

it('shows the voices that are stored now', async () => {
  const { preview } = await openPreview(
    stored(),
    stored({ voices: [buildVoiceView({ title: 'Колискова' })] }),
  );
  expect(await preview.findByText('Колискова')).toBeInTheDocument();
});

it('shows the videos that are stored now', async () => {
  const { preview } = await openPreview(stored(), stored({ videos: [buildVideoView({ title: 'Мама' })] }));
  expect(await preview.findByText('Мама')).toBeInTheDocument();
});

it('shows the chosen portrait, and lets go of its file with the preview', async () => {
  stubImageDecoding(true);
  stubMissingCanvas();
  const released = vi.spyOn(URL, 'revokeObjectURL');
  const chosen = { file: new File(['x'], 'портрет.jpg', { type: 'image/jpeg' }), crop: defaultCrop };
  const { preview, unmount } = await openPreview(stored({ photoUrl: '/former' }), undefined, { chosen });
  const portrait = preview.getByRole('img', { name: /^Портрет/ });
  expect(portrait.getAttribute('src')).toMatch(/^blob:x#/);
  released.mockClear();
  unmount();
  expect(released).toHaveBeenCalledWith('blob:x');
});

it('shows no portrait that will be removed', async () => {
  const page = stored({ photo: true, photoUrl: '/former' });
  const { preview } = await openPreview(page, page, { isRemoved: true });
  expect(preview.queryByRole('img', { name: /^Портрет/ })).not.toBeInTheDocument();
});
