import type { PageAwardView } from '@memorial/contracts/awards/awards.schemas';
import { buildGalleryPhotoView as photo } from '@memorial/contracts/testing/builders';
import { ToastProvider } from '@memorial/ui/toast/toast';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { held } from '../../app/testing/open-editing.js';
import { ApiClient } from '../../lib/api-client.js';
import { ApiProvider } from '../../lib/api-context.js';
import { ApiError } from '../../lib/api-error.js';
import type { DraftAward } from '../../lib/draft-award.js';
import { createQueryClient } from '../../lib/query-client.js';
import type { Transport } from '../../lib/transport.js';
import { usePageAwards } from './use-page-awards.js';
import { usePageGallery } from './use-page-gallery.js';

const noLine = () => Promise.reject(new ApiError(0, 'client.network', 'Немає зв’язку'));
const file = new File(['x'], 'сад.jpg', { type: 'image/jpeg' });
const captionRoute = 'PATCH /obituaries/:id/gallery/:photoId';
const uploadRoute = 'POST /obituaries/:id/gallery';
const removeRoute = 'DELETE /obituaries/:id/gallery/:photoId';
const restoreRoute = 'POST /obituaries/:id/gallery/:photoId/restore';

type Answers = Record<string, (sent: Parameters<Transport>[1]) => unknown>;

/** Render a hook with its providers; the server answers by method and path. */
function around(answers: Answers) {
  const transport = vi.fn<Transport>(async ({ method, path }, sent) => answers[`${method} ${path}`]?.(sent));
  const onPending = vi.fn<(isPending: boolean) => void>();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApiProvider value={new ApiClient(transport)}>
      <QueryClientProvider client={createQueryClient()}>
        <ToastProvider>{children}</ToastProvider>
      </QueryClientProvider>
    </ApiProvider>
  );
  const sentTo = (name: string) =>
    transport.mock.calls.flatMap(([{ method, path }, sent]) => (`${method} ${path}` === name ? [sent] : []));
  return { wrapper, onPending, sentTo };
}

function openGallery(answers: Answers, { first = [photo()], limit = null as number | null } = {}) {
  const { wrapper, ...rest } = around(answers);
  const hook = renderHook(() => usePageGallery('p1', first, limit, rest.onPending), { wrapper });
  return { ...rest, ...hook, gallery: () => hook.result.current };
}

describe('a caption', () => {
  it('that does not reach the server is no saved one: it waits, and goes when the line is back', async () => {
    const answers: Answers = { [captionRoute]: noLine };
    const { gallery, onPending, sentTo } = openGallery(answers);
    const [key = ''] = gallery().photos.map((one) => one.key);
    act(() => gallery().caption(key, 'На подвір’ї'));
    expect(onPending).toHaveBeenLastCalledWith(true);
    await waitFor(() => expect(gallery().state).toBe('unsent'));
    expect(gallery().photos[0]).toMatchObject({ caption: 'На подвір’ї', refusal: 'Немає зв’язку' });
    expect(onPending).toHaveBeenLastCalledWith(true);

    answers[captionRoute] = async () => photo({ caption: 'На подвір’ї' });
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(gallery().state).toBe('saved'));
    expect(sentTo(captionRoute)).toHaveLength(2);
    expect(gallery().photos[0]?.refusal).toBeNull();
    expect(onPending).toHaveBeenLastCalledWith(false);
  });

  it('goes along with whoever leaves', async () => {
    const { gallery, sentTo, unmount } = openGallery({ [captionRoute]: async () => photo() });
    act(() => gallery().caption(gallery().photos[0]?.key ?? '', 'Сад'));
    unmount();
    await waitFor(() => expect(sentTo(captionRoute)[0]).toMatchObject({ body: { caption: 'Сад' } }));
  });
});

describe('a photograph', () => {
  it('that did not reach the server is sent again as the same one', async () => {
    const answers: Answers = { [uploadRoute]: noLine };
    const { gallery, sentTo } = openGallery(answers, { first: [] });
    act(() => gallery().add([file]));
    await waitFor(() => expect(gallery().state).toBe('unsent'));
    act(() => gallery().caption(gallery().photos[0]?.key ?? '', 'Сад'));
    answers[uploadRoute] = async () => photo({ _id: 'g9', caption: 'Сад' });
    act(() => gallery().sendAgain());
    await waitFor(() =>
      expect(gallery().photos[0]).toMatchObject({ id: 'g9', state: 'ready', refusal: null }),
    );
    const [, { body } = {}] = sentTo(uploadRoute);
    expect(body instanceof FormData && body.get('caption')).toBe('Сад');
  });

  it('that was taken away while it was on its way stands on no page', async () => {
    const upload = held();
    const { gallery, sentTo } = openGallery(
      { [uploadRoute]: upload.answer, [removeRoute]: async () => null },
      { first: [] },
    );
    act(() => gallery().add([file]));
    await waitFor(() => expect(sentTo(uploadRoute)).toHaveLength(1));
    act(() => gallery().remove(gallery().photos[0]?.key ?? ''));
    await act(async () => upload.give(photo({ _id: 'g9' })));
    await waitFor(() => expect(sentTo(removeRoute)[0]).toMatchObject({ params: { photoId: 'g9' } }));
    expect(gallery().photos).toEqual([]);
  });

  it('is offered back only where the plan has a place for it', async () => {
    const first = [photo(), photo({ _id: 'g2' }), photo({ _id: 'g3' })];
    const answers: Answers = { [removeRoute]: async () => null, [restoreRoute]: async () => photo() };
    const { gallery } = openGallery(answers, { first, limit: 1 });
    expect(gallery().isRemovalFinal).toBe(true);
    act(() => gallery().remove(gallery().photos[0]?.key ?? ''));
    expect(await screen.findByText(/прибрано/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Повернути' })).not.toBeInTheDocument();
  });

  it('that could not be moved goes back alone: what came meanwhile stays', async () => {
    const move = held();
    const first = [photo(), photo({ _id: 'g2' })];
    const { gallery } = openGallery({ [captionRoute]: move.answer, [uploadRoute]: held().answer }, { first });
    act(() => gallery().move(gallery().photos[0]?.key ?? '', 1));
    act(() => gallery().add([file]));
    await act(async () => move.refuse(new ApiError(409, 'obituary.changedMeanwhile', 'Змінили')));
    await waitFor(() => expect(gallery().photos.map(({ id }) => id)).toEqual([first[0]?._id, 'g2', null]));
  });
});

describe('awards', () => {
  const medal: PageAwardView = {
    _id: 'a1',
    awardId: null,
    name: 'Медаль',
    type: 'Military',
    issuer: null,
    dateAwarded: null,
    description: null,
    imageUrl: '/assets/awards/plain.svg',
    imageName: null,
    imageDescription: null,
  };
  const attachRoute = 'POST /obituaries/:id/award';
  const updateRoute = 'PATCH /obituaries/:id/awards/:awardId';
  const takeRoute = 'DELETE /obituaries/:id/awards/:awardId';

  function openAwards(answers: Answers, first = [medal]) {
    const { wrapper, ...rest } = around(answers);
    const hook = renderHook(() => usePageAwards('p1', first, rest.onPending), { wrapper });
    return { ...rest, ...hook, page: () => hook.result.current };
  }
  const cross: DraftAward = {
    key: 'k1',
    awardId: null,
    name: 'Хрест',
    type: 'Military',
    category: null,
    imageUrl: null,
    dateAwarded: '',
    description: '',
  };

  it('keep what was told of them until the server has it', async () => {
    const answers: Answers = { [updateRoute]: noLine };
    const { page, onPending, sentTo } = openAwards(answers);
    act(() => page().change(page().awards.map((award) => ({ ...award, description: 'За мужність' }))));
    expect(onPending).toHaveBeenLastCalledWith(true);
    await waitFor(() => expect(page().state).toBe('unsent'));
    answers[updateRoute] = async () => medal;
    act(() => page().sendAgain());
    await waitFor(() => expect(page().state).toBe('saved'));
    expect(sentTo(updateRoute)[1]).toMatchObject({ body: { description: 'За мужність' } });
  });

  it('that did not reach the server stay, and bring along what was told meanwhile', async () => {
    const answers: Answers = { [attachRoute]: noLine };
    const { page, sentTo } = openAwards(answers, []);
    act(() => page().change([cross]));
    await waitFor(() => expect(page().state).toBe('unsent'));
    act(() => page().change([{ ...cross, dateAwarded: '2015' }]));
    answers[attachRoute] = async () => ({ ...medal, dateAwarded: '2015', description: null });
    act(() => page().sendAgain());
    await waitFor(() => expect(page().state).toBe('saved'));
    expect(sentTo(attachRoute)[1]).toMatchObject({ body: { dateAwarded: '2015' } });
    expect(page().awards).toHaveLength(1);
  });

  it('that could not be taken off stand again where they stood, beside those that came meanwhile', async () => {
    const take = held();
    const { page } = openAwards({ [takeRoute]: take.answer, [attachRoute]: held().answer });
    act(() => page().change([]));
    act(() => page().change([cross]));
    await act(async () => take.refuse(new ApiError(409, 'obituary.changedMeanwhile', 'Змінили')));
    await waitFor(() => expect(page().awards.map(({ name }) => name)).toEqual([medal.name, 'Хрест']));
  });
});
