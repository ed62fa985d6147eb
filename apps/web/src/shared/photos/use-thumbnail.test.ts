import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { useThumbnail as UseThumbnail } from './use-thumbnail.js';

const file = (name: string) => new File([name], name, { type: 'image/jpeg' });

/** Each test imports a fresh module, so that its queue is empty. */
let useThumbnail: typeof UseThumbnail;
/** Object URLs that are not revoked. */
const open = new Set<string>();
const decoded = vi.fn();

beforeEach(async () => {
  vi.resetModules();
  ({ useThumbnail } = await import('./use-thumbnail.js'));
  open.clear();
  let made = 0;
  vi.stubGlobal('URL', {
    createObjectURL: () => {
      made += 1;
      open.add(`blob:${made}`);
      return `blob:${made}`;
    },
    revokeObjectURL: (url: string) => open.delete(url),
  });
  vi.stubGlobal(
    'Image',
    class {
      naturalWidth = 640;
      naturalHeight = 480;
      onload = () => undefined;
      set src(_: string) {
        decoded();
        queueMicrotask(() => this.onload());
      }
    },
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    drawImage: () => undefined,
  } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take) => take(new Blob(['small'])));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function show(source: File) {
  const view = renderHook(({ shown }) => useThumbnail(shown), { initialProps: { shown: source } });
  await waitFor(() => expect(view.result.current).toMatchObject({ url: expect.stringMatching(/^blob:/) }));
  return view;
}
const urlOf = (thumbnail: ReturnType<typeof UseThumbnail>) =>
  typeof thumbnail === 'object' ? thumbnail.url : null;

it('revokes the object URL when the photo is no longer shown', async () => {
  const { result, unmount } = await show(file('сад.jpg'));
  expect([...open]).toEqual([urlOf(result.current)]);
  unmount();
  expect([...open]).toEqual([]);
});

it('revokes the previous object URL when the photo changes', async () => {
  const { result, rerender } = await show(file('сад.jpg'));
  const before = urlOf(result.current);
  rerender({ shown: file('море.jpg') });
  expect(result.current).toBe('reading');
  await waitFor(() => expect(urlOf(result.current)).not.toBeNull());
  expect(urlOf(result.current)).not.toBe(before);
  expect([...open]).toEqual([urlOf(result.current)]);
});

it('is not decoded again when it is shown again', async () => {
  const garden = file('сад.jpg');
  const { unmount } = await show(garden);
  unmount();
  decoded.mockClear();
  const again = await show(garden);
  expect(decoded).not.toHaveBeenCalled();
  expect([...open]).toEqual([urlOf(again.result.current)]);
});

it('leaves no object URL when it unmounts early', async () => {
  const { unmount } = renderHook(() => useThumbnail(file('сад.jpg')));
  unmount();
  const { unmount: end } = await show(file('море.jpg'));
  end();
  expect([...open]).toEqual([]);
});
