import { vi } from 'vitest';

/** Stub image decoding: every image loads, or fails to load. */
export function stubImageDecoding(canDecode: boolean): void {
  class FakeImage {
    onload: (() => void) | null = null;
    onerror: (() => void) | null = null;
    readonly naturalWidth = 800;
    readonly naturalHeight = 1000;
    set src(_: string) {
      queueMicrotask(() => (canDecode ? this.onload?.() : this.onerror?.()));
    }
  }
  vi.stubGlobal('Image', FakeImage);
}

/** Stub a browser without a canvas. */
export function stubMissingCanvas(): void {
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }),
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
}
