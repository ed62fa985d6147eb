import { describe, expect, it, vi } from 'vitest';
import { ApiClient } from '../../../shared/api/api-client.js';
import { ApiError } from '../../../shared/api/api-error.js';
import type { Transport } from '../../../shared/api/transport.js';
import { noPhotoDetails } from '../../../shared/photos/photo-details.js';
import { defaultCrop } from '../../../shared/portrait-crop/crop.js';
import { uploadTasks } from './upload-tasks.js';

const jpeg = (name: string) => new File(['x'], name, { type: 'image/jpeg' });
const gallery = ['сад.jpg', 'море.jpg'].map((name, index) => ({
  key: `g${index}`,
  name,
  caption: index === 0 ? 'У саду' : '',
  details: index === 0 ? { ...noPhotoDetails, location: 'Канів', dateTaken: '1991-05' } : noPhotoDetails,
  file: jpeg(name),
  isLost: false,
}));
const award = {
  key: 'a',
  awardId: 'id',
  name: 'Орден',
  type: 'Military',
  category: 'Державна нагорода',
  imageUrl: '/o.svg',
  dateAwarded: '2022-05',
  isPosthumous: false,
  description: '',
  photoKey: null,
} as const;
const noPhotos = () => null;

function fakeApi() {
  const transport = vi.fn<Transport>(async () => null);
  return { transport, to: { api: new ApiClient(transport), pageId: 'p', submissionKey: 'k' } };
}

describe('upload tasks', () => {
  it('are the portrait, the gallery in order and the awards, each with a name', () => {
    const photo = { file: jpeg('портрет.jpg'), crop: defaultCrop };
    const parts = uploadTasks({ photo, gallery, awards: [award], awardPhotoOf: noPhotos });
    expect(parts.map(({ key, kind, name }) => [key, kind, name])).toEqual([
      ['photo', 'photo', 'Головна світлина'],
      ['gallery-g0', 'gallery', 'У саду'],
      ['gallery-g1', 'gallery', 'море.jpg'],
      ['award-a', 'award', 'Орден'],
    ]);
    expect(uploadTasks({ photo: null, gallery: [], awards: [], awardPhotoOf: noPhotos })).toEqual([]);
  });

  it('are sent with a key derived from the submission and the task', async () => {
    const { transport, to } = fakeApi();
    for (const part of uploadTasks({ photo: null, gallery, awards: [award], awardPhotoOf: noPhotos }))
      await part.run(to, () => undefined);
    expect(transport.mock.calls.map(([{ path }, , options]) => [path, options?.idempotencyKey])).toEqual([
      ['/obituaries/:id/gallery', 'k-gallery-g0'],
      ['/obituaries/:id/gallery', 'k-gallery-g1'],
      ['/obituaries/:id/award', 'k-award-a'],
    ]);
  });

  it('include caption and order of a photo, date and description of an award', async () => {
    const { transport, to } = fakeApi();
    for (const part of uploadTasks({ photo: null, gallery, awards: [award], awardPhotoOf: noPhotos }))
      await part.run(to, () => undefined);
    const bodies = transport.mock.calls.map(([, { body }]) => body);
    const [first, second, third] = bodies as [FormData, FormData, unknown];
    expect([first.get('caption'), first.get('order')]).toEqual(['У саду', '0']);
    expect([first.get('location'), first.get('dateTaken'), first.get('name')]).toEqual([
      'Канів',
      '1991-05',
      null,
    ]);
    expect([second.get('caption'), second.get('order')]).toEqual(['', '1']);
    expect(first.get('file')).toMatchObject({ name: 'сад.jpg' });
    expect(third).toEqual({
      awardId: 'id',
      name: 'Орден',
      type: 'Military',
      dateAwarded: '2022-05',
      isPosthumous: false,
      description: null,
    });
  });

  it('update what an earlier attempt with other details stored before its response was lost', async () => {
    const transport = vi.fn<Transport>(async ({ method }) => {
      if (method === 'POST') throw new ApiError(409, 'request.keyReused', '', { _id: 'earlier' });
      return null;
    });
    const to = { api: new ApiClient(transport), pageId: 'p', submissionKey: 'k' };
    const custom = { ...award, key: 'b', awardId: null, name: 'Відзнака роти' };
    for (const part of uploadTasks({
      photo: null,
      gallery: gallery.slice(0, 1),
      awards: [award, custom],
      awardPhotoOf: noPhotos,
    }))
      await part.run(to, () => undefined);
    const updates = transport.mock.calls.filter(([{ method }]) => method === 'PATCH');
    const details = {
      dateAwarded: '2022-05',
      isPosthumous: false,
      description: null,
      imageData: null,
    };
    expect(updates.map(([{ path }, sent]) => [path, sent])).toEqual([
      [
        '/obituaries/:id/gallery/:photoId',
        {
          params: { id: 'p', photoId: 'earlier' },
          body: expect.objectContaining({ caption: 'У саду', order: 0, location: 'Канів', name: null }),
        },
      ],
      ['/obituaries/:id/awards/:awardId', { params: { id: 'p', awardId: 'earlier' }, body: details }],
      [
        '/obituaries/:id/awards/:awardId',
        {
          params: { id: 'p', awardId: 'earlier' },
          body: { ...details, name: 'Відзнака роти', type: 'Military' },
        },
      ],
    ]);
  });

  it('clear what an earlier attempt stored and the draft no longer has', async () => {
    const transport = vi.fn<Transport>(async ({ method }) => {
      if (method === 'POST') throw new ApiError(409, 'request.keyReused', '', { _id: 'earlier' });
      return null;
    });
    const to = { api: new ApiClient(transport), pageId: 'p', submissionKey: 'k' };
    const bare = { ...award, dateAwarded: '' };
    const file = jpeg('орден.jpg');
    const awards = [bare, { ...bare, key: 'b', photoKey: 'stored' }, { ...bare, key: 'c', photoKey: 'lost' }];
    const awardPhotoOf = (key: string) => (key === 'stored' ? file : null);
    for (const part of uploadTasks({ photo: null, gallery: [], awards, awardPhotoOf }))
      await part.run(to, () => undefined).catch(() => undefined);
    const updates = transport.mock.calls.flatMap(([{ method }, { body }]) =>
      method === 'PATCH' ? [body] : [],
    );
    const [without, withPhoto, withLostPhoto] = updates as [unknown, FormData, unknown];
    expect(without).toEqual({ dateAwarded: null, isPosthumous: false, description: null, imageData: null });
    expect([...withPhoto.keys()].sort()).toEqual(['dateAwarded', 'description', 'image', 'isPosthumous']);
    expect([withPhoto.get('dateAwarded'), withPhoto.get('description')]).toEqual(['', '']);
    // The earlier attempt may have stored the file that this device has lost.
    expect(withLostPhoto).toEqual({ dateAwarded: null, isPosthumous: false, description: null });
  });

  it('fail with any other error of the server', async () => {
    const error = new ApiError(409, 'award.addedAndDeleted', '');
    const to = {
      api: new ApiClient(vi.fn<Transport>(() => Promise.reject(error))),
      pageId: 'p',
      submissionKey: 'k',
    };
    for (const part of uploadTasks({
      photo: null,
      gallery: gallery.slice(0, 1),
      awards: [award],
      awardPhotoOf: noPhotos,
    }))
      await expect(part.run(to, () => undefined)).rejects.toBe(error);
  });

  it('fail with a message for a photo whose file is missing', async () => {
    const { transport, to } = fakeApi();
    const [part] = uploadTasks({
      photo: null,
      gallery: gallery.map((one) => ({ ...one, file: null })),
      awards: [],
      awardPhotoOf: noPhotos,
    });
    await expect(part?.run(to, () => undefined)).rejects.toMatchObject({
      message: expect.stringMatching(/не зберіг/),
    });
    expect(transport).not.toHaveBeenCalled();
  });

  it('send the own photo of an award as a form', async () => {
    const { transport, to } = fakeApi();
    const file = jpeg('орден.jpg');
    const awards = [{ ...award, photoKey: 'p1' }];
    const awardPhotoOf = (key: string) => (key === 'p1' ? file : null);
    for (const part of uploadTasks({ photo: null, gallery: [], awards, awardPhotoOf }))
      await part.run(to, () => undefined);
    const [, sent, options] = transport.mock.calls[0] ?? [];
    const form = sent?.body as unknown as FormData;
    expect(form.get('image')).toMatchObject({ name: 'орден.jpg' });
    expect([form.get('name'), form.get('dateAwarded'), form.get('description')]).toEqual([
      'Орден',
      '2022-05',
      null,
    ]);
    expect(options).toMatchObject({ idempotencyKey: 'k-award-a' });
  });

  it('add an award whose photo is missing, and fail with a message', async () => {
    const { transport, to } = fakeApi();
    const awards = [{ ...award, photoKey: 'p1' }];
    const [part] = uploadTasks({ photo: null, gallery: [], awards, awardPhotoOf: noPhotos });
    await expect(part?.run(to, () => undefined)).rejects.toMatchObject({
      message: expect.stringMatching(/Нагороду додано.*не зберіг/),
    });
    expect(transport).toHaveBeenCalledOnce();
  });
});
