import { vi } from 'vitest';

/** A browser that decodes pictures, or does not. */
export function decoding(isAble: boolean): void {
  class FakeImage {
    onload: (() => void) | null = null;
    onerror: (() => void) | null = null;
    readonly naturalWidth = 800;
    readonly naturalHeight = 1000;
    set src(_: string) {
      queueMicrotask(() => (isAble ? this.onload?.() : this.onerror?.()));
    }
  }
  vi.stubGlobal('Image', FakeImage);
}

/** A browser that draws nothing. */
export function withoutCanvas(): void {
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }),
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
}
