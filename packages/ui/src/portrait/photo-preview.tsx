import { type RefObject, useEffect, useRef } from 'react';

interface PhotoPreviewProps {
  thumbhash: string;
  /** The image it previews; skipped if that is already loaded. */
  photo: RefObject<HTMLImageElement | null>;
  className: string;
}

/**
 * Blurred preview from a thumbhash of about 25 bytes. Drawn by script, because a data URL in the markup would
 * be larger.
 */
export function PhotoPreview({ thumbhash, photo, className }: PhotoPreviewProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (photo.current?.complete) return;
    // Most images are loaded before hydration: load the drawing code only if a preview is needed.
    import('../thumbhash/draw-thumbhash.js').then(
      ({ drawThumbhash }) => canvas.current && drawThumbhash(canvas.current, thumbhash),
      () => undefined,
    );
  }, [thumbhash, photo]);
  return <canvas ref={canvas} className={className} />;
}
