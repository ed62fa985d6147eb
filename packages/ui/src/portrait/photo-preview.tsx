import { type RefObject, useEffect, useRef } from 'react';
import { thumbHashToRGBA } from 'thumbhash';

interface PhotoPreviewProps {
  thumbhash: string;
  /** What it stands in for; a photograph that is there already needs none. */
  photo: RefObject<HTMLImageElement | null>;
  className: string;
}

/** Some 25 bytes as a soft picture of 32 px. Drawn by script: markup that carried it would weigh more than it saves. */
export function PhotoPreview({ thumbhash, photo, className }: PhotoPreviewProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current && !photo.current?.complete) draw(canvas.current, thumbhash);
  }, [thumbhash, photo]);
  return <canvas ref={canvas} className={className} />;
}

function draw(canvas: HTMLCanvasElement, thumbhash: string): void {
  try {
    const bytes = Uint8Array.from(atob(thumbhash), (letter) => letter.charCodeAt(0));
    const { w, h, rgba } = thumbHashToRGBA(bytes);
    canvas.width = w;
    canvas.height = h;
    canvas.getContext('2d')?.putImageData(new ImageData(new Uint8ClampedArray(rgba), w, h), 0, 0);
  } catch {
    // A preview that cannot be read leaves the plain ground: nothing else depends on it.
  }
}
