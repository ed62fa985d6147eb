import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubImageDecoding, stubMissingCanvas } from '../testing/image-decoding.js';
import { defaultCrop } from './crop.js';
import { croppedOrOriginal } from './crop-photo.js';

const file = new File(['x'], 'портрет.jpg', { type: 'image/jpeg' });

beforeEach(stubMissingCanvas);
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Result of the upload preparation, and the reason when it is the original file. */
async function sent() {
  const onWhole = vi.fn<(why: string) => void>();
  return { file: await croppedOrOriginal(file, defaultCrop, onWhole), why: onWhole.mock.calls.flat() };
}

it('without a canvas the file goes whole, and why is told', async () => {
  stubImageDecoding(true);
  expect(await sent()).toEqual({ file, why: ['Canvas не підтримується'] });
});

it('a picture that cannot be encoded goes whole, and why is told', async () => {
  stubImageDecoding(true);
  const context = { drawImage: () => undefined } as unknown as CanvasRenderingContext2D;
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(null));
  expect(await sent()).toEqual({ file, why: ['Canvas не підтримується'] });
});

it('a format that is not read goes whole, and why is told', async () => {
  stubImageDecoding(false);
  expect(await sent()).toEqual({
    file,
    why: ['Не вдалося завантажити зображення або формат не підтримується'],
  });
});
