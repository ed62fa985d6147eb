import type { PageAwardView } from '@memorial/contracts/awards/awards.schemas';
import { buildGalleryPhotoView as photo } from '@memorial/contracts/testing/builders';
import { ToastProvider } from '@memorial/ui/toast/toast';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ApiClient } from '../../../shared/api/api-client.js';
import { ApiProvider } from '../../../shared/api/api-context.js';
import { ApiError } from '../../../shared/api/api-error.js';
import { createQueryClient } from '../../../shared/api/query-client.js';
import type { CallInput, Transport } from '../../../shared/api/transport.js';
import type { DraftAward } from '../../../shared/awards/draft-award.js';
import { deferred } from '../../../shared/testing/deferred.js';
import { useAwardsAutosave } from './use-awards-autosave.js';
import { useGalleryAutosave } from './use-gallery-autosave.js';

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
  const hook = renderHook(() => useGalleryAutosave('p1', first, limit, rest.onPending), { wrapper });
  return { ...rest, ...hook, gallery: () => hook.result.current };
}

describe('a caption', () => {
  it('that fails to save waits and is sent when the connection is back', async () => {
    const answers: Answers = { [captionRoute]: noLine };
    const { gallery, onPending, sentTo } = openGallery(answers);
    const [key = ''] = gallery().photos.map((one) => one.key);
    act(() => gallery().setCaption(key, 'На подвір’ї'));
    expect(onPending).toHaveBeenLastCalledWith(true);
    await waitFor(() => expect(gallery().state).toBe('unsent'));
    expect(gallery().photos[0]).toMatchObject({ caption: 'На подвір’ї', error: 'Немає зв’язку' });
    expect(onPending).toHaveBeenLastCalledWith(true);

    answers[captionRoute] = async () => photo({ caption: 'На подвір’ї' });
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(gallery().state).toBe('saved'));
    expect(sentTo(captionRoute)).toHaveLength(2);
    expect(gallery().photos[0]?.error).toBeNull();
    expect(onPending).toHaveBeenLastCalledWith(false);
  });

  it('that failed to save is not sent again once a later one is saved', async () => {
    const answers: Answers = { [captionRoute]: noLine };
    const { gallery, sentTo } = openGallery(answers);
    const [key = ''] = gallery().photos.map((one) => one.key);
    act(() => gallery().setCaption(key, 'Сад'));
    await waitFor(() => expect(gallery().state).toBe('unsent'));
    answers[captionRoute] = async () => photo({ caption: 'Сад улітку' });
    act(() => gallery().setCaption(key, 'Сад улітку'));
    await waitFor(() => expect(gallery().state).toBe('saved'));
    act(() => gallery().retry());
    expect(sentTo(captionRoute).map(({ body }) => body)).toEqual([
      { caption: 'Сад' },
      { caption: 'Сад улітку' },
    ]);
  });

  it('that fails on its way while a later one waits is not sent again', async () => {
    const sending = deferred();
    const answers: Answers = { [captionRoute]: () => sending.promise };
    const { gallery, onPending, sentTo } = openGallery(answers);
    const [key = ''] = gallery().photos.map((one) => one.key);
    act(() => gallery().setCaption(key, 'С'));
    await waitFor(() => expect(sentTo(captionRoute)).toHaveLength(1));
    act(() => gallery().setCaption(key, 'Сад'));
    answers[captionRoute] = async () => photo({ caption: 'Сад' });
    await act(async () => sending.reject(new ApiError(0, 'client.network', 'Немає зв’язку')));
    await waitFor(() => expect(gallery().state).toBe('saved'));
    expect(sentTo(captionRoute).map(({ body }) => body)).toEqual([{ caption: 'С' }, { caption: 'Сад' }]);
    expect(onPending).toHaveBeenLastCalledWith(false);
  });

  it('is sent when the page is left', async () => {
    const { gallery, sentTo, unmount } = openGallery({ [captionRoute]: async () => photo() });
    act(() => gallery().setCaption(gallery().photos[0]?.key ?? '', 'Сад'));
    unmount();
    await waitFor(() => expect(sentTo(captionRoute)[0]).toMatchObject({ body: { caption: 'Сад' } }));
  });
});

describe('the details of a photograph', () => {
  it('are read, and saved apart from the caption', async () => {
    const first = [photo({ title: 'Літо', location: 'Канів' })];
    const { gallery, sentTo } = openGallery({ [captionRoute]: async () => photo() }, { first });
    const [shown] = gallery().photos;
    const details = { name: 'Літо', location: 'Канів', dateTaken: '', description: '' };
    expect(shown?.details).toEqual(details);
    act(() => gallery().setDetails(shown?.key ?? '', { ...details, dateTaken: '1991-05' }));
    await waitFor(() => expect(gallery().state).toBe('saved'));
    expect(sentTo(captionRoute).map(({ body }) => body)).toEqual([
      { name: 'Літо', title: null, location: 'Канів', dateTaken: '1991-05', description: null },
    ]);
  });
});

it('the name of a file is not offered as the name of the photograph', () => {
  const named = (over: object) => openGallery({}, { first: [photo({ title: null, ...over })] }).gallery();
  expect(named({ name: 'IMG_1.JPG' }).photos[0]?.details.name).toBe('');
  expect(named({ name: 'Літо' }).photos[0]?.details.name).toBe('Літо');
});

describe('a photograph', () => {
  it('whose response was lost is sent again as it was first sent, then gets its later caption', async () => {
    const answers: Answers = { [uploadRoute]: noLine, [captionRoute]: async () => photo() };
    const { gallery, sentTo } = openGallery(answers, { first: [] });
    act(() => gallery().add([file]));
    await waitFor(() => expect(gallery().state).toBe('unsent'));
    act(() => gallery().setCaption(gallery().photos[0]?.key ?? '', 'Сад'));
    answers[uploadRoute] = async () => photo({ _id: 'g9', caption: null });
    act(() => gallery().retry());
    await waitFor(() => expect(gallery().photos[0]).toMatchObject({ id: 'g9', state: 'ready', error: null }));
    const fieldsOf = (sent?: CallInput) => (sent?.body instanceof FormData ? [...sent.body] : null);
    const [first, again] = sentTo(uploadRoute);
    expect(fieldsOf(again)).toEqual(fieldsOf(first));
    await waitFor(() =>
      expect(sentTo(captionRoute)[0]).toMatchObject({ params: { photoId: 'g9' }, body: { caption: 'Сад' } }),
    );
    expect(gallery().photos[0]).toMatchObject({ caption: 'Сад' });
  });

  it('that is removed during the upload is deleted on the server', async () => {
    const upload = deferred();
    const { gallery, sentTo } = openGallery(
      { [uploadRoute]: () => upload.promise, [removeRoute]: async () => null },
      { first: [] },
    );
    act(() => gallery().add([file]));
    await waitFor(() => expect(sentTo(uploadRoute)).toHaveLength(1));
    act(() => gallery().remove(gallery().photos[0]?.key ?? ''));
    await act(async () => upload.resolve(photo({ _id: 'g9' })));
    await waitFor(() => expect(sentTo(removeRoute)[0]).toMatchObject({ params: { photoId: 'g9' } }));
    expect(gallery().photos).toEqual([]);
  });

  it('that failed to upload and is removed leaves nothing unsent', async () => {
    const { gallery, onPending } = openGallery({ [uploadRoute]: noLine }, { first: [] });
    act(() => gallery().add([file]));
    await waitFor(() => expect(gallery().state).toBe('unsent'));
    act(() => gallery().remove(gallery().photos[0]?.key ?? ''));
    await waitFor(() => expect(gallery().state).toBe('idle'));
    expect(onPending).toHaveBeenLastCalledWith(false);
  });

  it('that is removed during an upload that fails is not sent again', async () => {
    const upload = deferred();
    const answers: Answers = { [uploadRoute]: () => upload.promise };
    const { gallery, sentTo } = openGallery(answers, { first: [] });
    act(() => gallery().add([file]));
    await waitFor(() => expect(sentTo(uploadRoute)).toHaveLength(1));
    act(() => gallery().remove(gallery().photos[0]?.key ?? ''));
    await act(async () => upload.reject(new ApiError(0, 'client.network', 'Немає зв’язку')));
    answers[uploadRoute] = async () => photo({ _id: 'g9' });
    act(() => gallery().retry());
    await waitFor(() => expect(gallery().state).toBe('saved'));
    expect(sentTo(uploadRoute)).toHaveLength(1);
    expect(gallery().photos).toEqual([]);
  });

  it('can be restored only within the plan’s limit', async () => {
    const first = [photo(), photo({ _id: 'g2' }), photo({ _id: 'g3' })];
    const answers: Answers = { [removeRoute]: async () => null, [restoreRoute]: async () => photo() };
    const { gallery } = openGallery(answers, { first, limit: 1 });
    expect(gallery().isRemovalFinal).toBe(true);
    act(() => gallery().remove(gallery().photos[0]?.key ?? ''));
    expect(await screen.findByText(/прибрано/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Повернути' })).not.toBeInTheDocument();
  });

  it('that could not be moved returns to its position; other changes stay', async () => {
    const move = deferred();
    const first = [photo(), photo({ _id: 'g2' })];
    const { gallery } = openGallery(
      { [captionRoute]: () => move.promise, [uploadRoute]: () => deferred().promise },
      { first },
    );
    act(() => gallery().move(gallery().photos[0]?.key ?? '', 1));
    act(() => gallery().add([file]));
    await act(async () => move.reject(new ApiError(409, 'obituary.changedMeanwhile', 'Змінили')));
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
    isPosthumous: false,
    description: null,
    catalogueDescription: null,
    imageUrl: '/assets/awards/plain.svg',
    isRibbonKnown: true,
    photo: null,
    imageName: null,
    imageDescription: null,
  };
  const attachRoute = 'POST /obituaries/:id/award';
  const updateRoute = 'PATCH /obituaries/:id/awards/:awardId';
  const takeRoute = 'DELETE /obituaries/:id/awards/:awardId';

  function openAwards(answers: Answers, first = [medal]) {
    const { wrapper, ...rest } = around(answers);
    const hook = renderHook(() => useAwardsAutosave('p1', first, rest.onPending), { wrapper });
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
    isPosthumous: false,
    description: '',
    photoKey: null,
  };

  it('keep their details until the server has them', async () => {
    const answers: Answers = { [updateRoute]: noLine };
    const { page, onPending, sentTo } = openAwards(answers);
    act(() => page().change(page().awards.map((award) => ({ ...award, description: 'За мужність' }))));
    expect(onPending).toHaveBeenLastCalledWith(true);
    await waitFor(() => expect(page().state).toBe('unsent'));
    answers[updateRoute] = async () => medal;
    act(() => page().retry());
    await waitFor(() => expect(page().state).toBe('saved'));
    expect(sentTo(updateRoute)[1]).toMatchObject({ body: { description: 'За мужність' } });
  });

  it('whose response was lost are sent again as they were first sent, then with later details', async () => {
    const answers: Answers = { [attachRoute]: noLine, [updateRoute]: async () => medal };
    const { page, sentTo } = openAwards(answers, []);
    act(() => page().change([cross]));
    await waitFor(() => expect(page().state).toBe('unsent'));
    act(() => page().change([{ ...cross, dateAwarded: '2015' }]));
    answers[attachRoute] = async () => ({ ...medal, _id: 'a9' });
    act(() => page().retry());
    await waitFor(() => expect(sentTo(updateRoute)).toHaveLength(1));
    const [first, again] = sentTo(attachRoute);
    expect(again).toEqual(first);
    expect(sentTo(updateRoute)[0]).toMatchObject({
      params: { awardId: 'a9' },
      body: { dateAwarded: '2015' },
    });
    expect(page().awards).toMatchObject([{ dateAwarded: '2015' }]);
  });

  it('that could not be removed return to their position, beside newer ones', async () => {
    const take = deferred();
    const { page } = openAwards({ [takeRoute]: () => take.promise, [attachRoute]: () => deferred().promise });
    act(() => page().change([]));
    act(() => page().change([cross]));
    await act(async () => take.reject(new ApiError(409, 'obituary.changedMeanwhile', 'Змінили')));
    await waitFor(() => expect(page().awards.map(({ name }) => name)).toEqual([medal.name, 'Хрест']));
  });

  it('that are removed while their request fails are not sent again', async () => {
    const attaching = deferred();
    const answers: Answers = { [attachRoute]: () => attaching.promise };
    const { page, sentTo } = openAwards(answers, []);
    act(() => page().change([cross]));
    await waitFor(() => expect(sentTo(attachRoute)).toHaveLength(1));
    act(() => page().change([]));
    await act(async () => attaching.reject(new ApiError(0, 'client.network', 'Немає зв’язку')));
    answers[attachRoute] = async () => medal;
    act(() => page().retry());
    await waitFor(() => expect(page().state).toBe('saved'));
    expect(sentTo(attachRoute)).toHaveLength(1);
    expect(page().awards).toEqual([]);
  });

  describe('with an own photo', () => {
    const photoUrl = '/api/obituaries/p1/awards/a1/image?photoId=f1';
    const pictured: PageAwardView = {
      ...medal,
      imageUrl: photoUrl,
      isRibbonKnown: false,
      photo: { width: 4, height: 5 },
    };
    const choose = (page: () => ReturnType<typeof useAwardsAutosave>, photoKey: string | null) =>
      act(() => page().change(page().awards.map((award) => ({ ...award, photoKey }))));

    it('send it at once, and show the stored one afterwards', async () => {
      const { page, sentTo } = openAwards({ [updateRoute]: async () => pictured });
      const photoKey = page().photos.add(file);
      choose(page, photoKey);
      expect(page().photos.source(photoKey)).toBe(file);
      await waitFor(() => expect(page().state).toBe('saved'));
      const { body } = sentTo(updateRoute)[0] ?? {};
      expect(body instanceof FormData && body.get('image')).toMatchObject({ name: 'сад.jpg' });
      expect(page().awards[0]).toMatchObject({ photoKey: photoUrl, imageUrl: null });
      expect(page().photos.source(photoUrl)).toBe(`${photoUrl}&w=320`);
    });

    it('remove it, and show the drawing again', async () => {
      const { page, sentTo } = openAwards({ [updateRoute]: async () => medal }, [pictured]);
      choose(page, null);
      await waitFor(() => expect(page().state).toBe('saved'));
      expect(sentTo(updateRoute)[0]).toMatchObject({ body: { imageData: null } });
      expect(page().awards[0]).toMatchObject({ photoKey: null, imageUrl: medal.imageUrl });
    });

    it('keep the earlier one when the new one is rejected', async () => {
      const refuse = () => Promise.reject(new ApiError(413, 'media.tooLarge', 'Файл завеликий'));
      const { page } = openAwards({ [updateRoute]: refuse }, [pictured]);
      choose(page, page().photos.add(file));
      expect(await screen.findByText('Файл завеликий')).toBeInTheDocument();
      expect(page().awards[0]).toMatchObject({ photoKey: photoUrl });
    });

    it('keep a later choice when an earlier one is rejected', async () => {
      const sending = deferred();
      const answers: Answers = { [updateRoute]: () => sending.promise };
      const { page, sentTo } = openAwards(answers, [pictured]);
      choose(page, page().photos.add(file));
      await waitFor(() => expect(sentTo(updateRoute)).toHaveLength(1));
      const later = { ...pictured, imageUrl: `${photoUrl}-later` };
      answers[updateRoute] = async () => later;
      choose(page, page().photos.add(new File(['y'], 'море.jpg', { type: 'image/jpeg' })));
      await act(async () => sending.reject(new ApiError(413, 'media.tooLarge', 'Файл завеликий')));
      await waitFor(() => expect(page().state).toBe('saved'));
      const { body } = sentTo(updateRoute)[1] ?? {};
      expect(body instanceof FormData && body.get('image')).toMatchObject({ name: 'море.jpg' });
      expect(page().awards[0]).toMatchObject({ photoKey: later.imageUrl, imageUrl: null });
    });

    const picture = (name: string) => new File(['x'], name, { type: 'image/jpeg' });
    it.each([
      ['another one', 'море.jpg'],
      ['none', null],
    ])('do not send one that failed on its way once %s was chosen', async (_, later) => {
      const sending = deferred();
      const answers: Answers = { [updateRoute]: () => sending.promise };
      const { page, sentTo } = openAwards(answers, [pictured]);
      choose(page, page().photos.add(picture('сад.jpg')));
      await waitFor(() => expect(sentTo(updateRoute)).toHaveLength(1));
      choose(page, later && page().photos.add(picture(later)));
      answers[updateRoute] = async () => (later ? pictured : medal);
      await act(async () => sending.reject(new ApiError(0, 'client.network', 'Немає зв’язку')));
      await waitFor(() => expect(page().state).toBe('saved'));
      act(() => page().retry());
      await waitFor(() => expect(page().state).toBe('saved'));
      expect(sentTo(updateRoute)).toHaveLength(2);
      expect(page().awards[0]).toMatchObject({ photoKey: later && photoUrl });
    });

    it('do not send it once they are removed', async () => {
      const sending = deferred();
      const answers: Answers = { [updateRoute]: () => sending.promise, [takeRoute]: async () => null };
      const { page, sentTo } = openAwards(answers);
      choose(page, page().photos.add(file));
      await waitFor(() => expect(sentTo(updateRoute)).toHaveLength(1));
      act(() => page().change([]));
      await act(async () => sending.reject(new ApiError(0, 'client.network', 'Немає зв’язку')));
      await waitFor(() => expect(sentTo(takeRoute)).toHaveLength(1));
      act(() => page().retry());
      await waitFor(() => expect(page().state).toBe('saved'));
      expect(sentTo(updateRoute)).toHaveLength(1);
    });

    it('show the stored one again when two choices in a row are rejected', async () => {
      const refuse = () => Promise.reject(new ApiError(413, 'media.tooLarge', 'Файл завеликий'));
      const { page, sentTo } = openAwards({ [updateRoute]: refuse }, [pictured]);
      choose(page, page().photos.add(file));
      choose(page, page().photos.add(file));
      await waitFor(() => expect(page().state).not.toBe('saving'));
      expect(sentTo(updateRoute).length).toBeGreaterThan(0);
      expect(page().awards[0]).toMatchObject({ photoKey: photoUrl });
    });

    it('send it once the award is created', async () => {
      const attaching = deferred();
      const { page, sentTo } = openAwards(
        { [attachRoute]: () => attaching.promise, [updateRoute]: async () => pictured },
        [],
      );
      act(() => page().change([cross]));
      choose(page, page().photos.add(file));
      await act(async () => attaching.resolve(medal));
      await waitFor(() => expect(page().awards[0]).toMatchObject({ photoKey: photoUrl }));
      expect(sentTo(updateRoute)).toHaveLength(1);
    });
  });
});
