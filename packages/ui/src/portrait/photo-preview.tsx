import { type RefObject, useEffect, useRef } from 'react';

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
    if (photo.current?.complete) return;
    // Most photographs are there before the script is: what draws previews is fetched where one is wanted.
    import('./draw-thumbhash.js').then(
      ({ drawThumbhash }) => canvas.current && drawThumbhash(canvas.current, thumbhash),
      () => undefined,
    );
  }, [thumbhash, photo]);
  return <canvas ref={canvas} className={className} />;
}
