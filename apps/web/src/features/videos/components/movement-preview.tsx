import { videoEditorMessages as copy } from '@memorial/contracts/messages/ui/video-editor';
import { type CameraMovement, cameraZoom, type FilmShape } from '@memorial/contracts/videos/films.constants';
import { videoSeconds } from '@memorial/contracts/videos/videos.constants';
import { Button } from '@memorial/ui/button/button';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { type Crop, cropRect, type Size } from '../../../shared/portrait-crop/crop.js';
import { aspectOf } from '../model/video-choice.js';
import styles from './movement-preview.module.css';

/** Longer side of the drawing, in pixels. */
const drawingPx = 720;

export interface MovementPreviewProps {
  readonly picture: HTMLImageElement;
  readonly crop: Crop;
  readonly shape: FilmShape;
  readonly movement: CameraMovement;
}

/** The photograph in the film's frame, moved once; the film moves more slowly. */
export function MovementPreview(props: MovementPreviewProps) {
  const { movement, shape } = props;
  const [turn, setTurn] = useState(0);
  const isStill = movement === 'static';
  return (
    <div className={styles.preview}>
      <div className={`${styles.frame} ${styles[shape]}`} role="img" aria-label={copy.preview}>
        {/* Another key begins the movement again. */}
        <MovingPicture key={`${movement} ${turn}`} {...props} />
      </div>
      {!isStill && (
        <>
          <div className={styles.moving}>
            <p className={styles.note}>{copy.previewNote}</p>
            <Button variant="quiet" flush="start" icon="refresh" onClick={() => setTurn(turn + 1)}>
              {copy.playAgain}
            </Button>
          </div>
          <p className={styles.reduced}>{copy.reducedMotion}</p>
        </>
      )}
    </div>
  );
}

function MovingPicture({ picture, crop, shape, movement }: MovementPreviewProps) {
  const size = { width: picture.naturalWidth, height: picture.naturalHeight };
  // The length of a spoken film is not known yet.
  const zoom = cameraZoom(crop.zoom, videoSeconds.usual);
  const drawing = { picture, crop: farthest(crop, zoom), aspect: aspectOf(shape), size, zoom };
  if (movement !== 'parallax') return <Drawing {...drawing} className={styles[movement] ?? ''} />;
  return (
    <>
      <Drawing {...drawing} className={styles.back ?? ''} />
      <Drawing {...drawing} className={styles.front ?? ''} />
    </>
  );
}

/** The crop at the beginning of an approach. */
const farthest = (crop: Crop, zoom: number): Crop => ({ ...crop, zoom: Math.max(1, crop.zoom / zoom) });

function Drawing({
  picture,
  crop,
  aspect,
  size,
  zoom: viewZoom,
  className,
}: {
  picture: HTMLImageElement;
  crop: Crop;
  aspect: number;
  size: Size;
  /** Enlargement at the end of an approach. */
  zoom: number;
  className: string;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [width, height] = aspect > 1 ? [drawingPx, drawingPx / aspect] : [drawingPx * aspect, drawingPx];
  const { x, y, zoom } = crop;
  const { width: pictureWidth, height: pictureHeight } = size;
  const style: CSSProperties & Record<`--${string}`, number> = { '--view-zoom': viewZoom };
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    const rect = cropRect({ x, y, zoom }, { width: pictureWidth, height: pictureHeight }, aspect);
    context.drawImage(picture, rect.left, rect.top, rect.width, rect.height, 0, 0, width, height);
  }, [picture, x, y, zoom, pictureWidth, pictureHeight, aspect, width, height]);
  return (
    <canvas
      ref={canvas}
      className={`${styles.drawing} ${className}`}
      style={style}
      width={Math.round(width)}
      height={Math.round(height)}
    />
  );
}
