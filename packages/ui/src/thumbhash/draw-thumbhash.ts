import { thumbHashToRGBA } from 'thumbhash';

/** Draws a thumbhash (about 25 bytes, base64, evanw/thumbhash) on a canvas of 32 px. */
export function drawThumbhash(canvas: HTMLCanvasElement, thumbhash: string): void {
  try {
    const bytes = Uint8Array.from(atob(thumbhash), (letter) => letter.charCodeAt(0));
    const { w, h, rgba } = thumbHashToRGBA(bytes);
    canvas.width = w;
    canvas.height = h;
    canvas.getContext('2d')?.putImageData(new ImageData(new Uint8ClampedArray(rgba), w, h), 0, 0);
  } catch {
    // Ignore an invalid preview: the plain background stays.
  }
}
