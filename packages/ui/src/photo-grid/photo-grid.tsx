import { photoNounForms, galleryMessages as texts } from '@memorial/contracts/messages/ui/gallery';
import { counted, fillText } from '@memorial/contracts/text';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../button/button.js';
import { Icon } from '../icon/icon.js';
import { joinClasses } from '../internal/join-classes.js';
import { PhotoPreview } from '../portrait/photo-preview.js';
import styles from './photo-grid.module.css';

export interface GridPhoto {
  readonly id: string;
  /** URL of the image file, opened where the viewer script is unavailable. */
  readonly href: string;
  readonly src: string;
  readonly srcSet: string;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** Blurred preview (base64, evanw/thumbhash). */
  readonly thumbhash: string;
  readonly caption: string | null;
  /** Place and date. */
  readonly detail: string | null;
}

export interface PhotoGridProps {
  readonly photos: readonly GridPhoto[];
  /** Number shown before «show all»; if only one more exists, all are shown. */
  readonly first?: number;
  /** Opens a photograph by its index. */
  readonly onOpen: (index: number) => void;
  /** Called on pointer or focus, for prefetching the viewer. */
  readonly onApproach?: () => void;
  /** Index of the photograph that is being opened. */
  readonly opening?: number | null;
}

/** Photographs in rows of equal height, with little cropping. */
export function PhotoGrid({
  photos,
  first = photos.length,
  onOpen,
  onApproach,
  opening = null,
}: PhotoGridProps) {
  const [isExpanded, setExpanded] = useState(false);
  const grid = useRef<HTMLUListElement>(null);
  const isCollapsed = !isExpanded && photos.length > first + 1;

  // The pressed button is removed: move focus to the first revealed photograph.
  useEffect(() => {
    if (isExpanded) grid.current?.children[first]?.querySelector('a')?.focus({ preventScroll: true });
  }, [isExpanded, first]);

  return (
    <div className={styles.gallery}>
      <ul ref={grid} className={joinClasses(styles.grid, isCollapsed && styles.collapsed)}>
        {photos.map((photo, index) => (
          <Tile
            key={photo.id}
            photo={photo}
            name={fillText(texts.placeOfPhoto, { place: index + 1, total: photos.length })}
            isLater={index >= first}
            isOpening={opening === index}
            onApproach={onApproach}
            onOpen={() => onOpen(index)}
          />
        ))}
      </ul>
      {isCollapsed && (
        <Button className={styles.all} onClick={() => setExpanded(true)}>
          {fillText(texts.showAll, { photos: counted(photos.length, ...photoNounForms) })}
        </Button>
      )}
    </div>
  );
}

interface TileProps {
  photo: GridPhoto;
  name: string;
  isLater: boolean;
  isOpening: boolean;
  onApproach: (() => void) | undefined;
  onOpen: () => void;
}

/** A photograph is at most as wide as a row, which is never wider than the text column. */
const sizes = 'auto, (min-width: 1024px) 480px, (min-width: 768px) 50vw, 100vw';

function Tile({ photo, name, isLater, isOpening, onApproach, onOpen }: TileProps) {
  const { caption, detail, thumbhash } = photo;
  const [isMissing, setMissing] = useState(false);
  const image = useRef<HTMLImageElement>(null);

  // An image that failed before hydration fires no error event.
  useEffect(() => {
    const element = image.current;
    if (element?.complete && element.naturalWidth === 0 && element.currentSrc) setMissing(true);
  }, []);

  function open(event: MouseEvent) {
    // Let the browser open the link in a new tab.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen();
  }

  return (
    <li className={joinClasses(styles.tile, styles[shapeOf(photo)], isLater && styles.later)}>
      <figure>
        <a
          className={joinClasses(styles.frame, isOpening && styles.opening)}
          href={photo.href}
          aria-label={[name, caption, isMissing && texts.missing, texts.open].filter(Boolean).join(', ')}
          aria-busy={isOpening || undefined}
          onPointerEnter={onApproach}
          onFocus={onApproach}
          onClick={open}
        >
          <PhotoPreview thumbhash={thumbhash} photo={image} className={styles.preview ?? ''} />
          {isMissing ? (
            <span className={styles.missing}>
              <Icon name="image" size="l" />
              {texts.missing}
            </span>
          ) : (
            <img
              ref={image}
              className={styles.photo}
              src={photo.src}
              srcSet={photo.srcSet}
              sizes={sizes}
              width={photo.width}
              height={photo.height}
              alt=""
              loading="lazy"
              decoding="async"
              onError={() => setMissing(true)}
            />
          )}
        </a>
        {(caption || detail) && (
          <figcaption className={styles.words}>
            {caption && <span className={styles.caption}>{caption}</span>}
            {detail && <span className={styles.detail}>{detail}</span>}
          </figcaption>
        )}
      </figure>
    </li>
  );
}

/** Aspect ratios of the tiles. Fixed classes, because the content security policy forbids inline styles. */
const shapes = {
  tall: 0.62,
  portrait: 0.75,
  almostSquare: 0.88,
  square: 1,
  landscape: 1.33,
  wide: 1.5,
  widest: 1.78,
};
type Shape = keyof typeof shapes;

/** Nearest aspect ratio, so that only a few percent of a photograph are cropped. */
export function shapeOf({ width, height }: Pick<GridPhoto, 'width' | 'height'>): Shape {
  const distance = (shape: Shape) => Math.abs(Math.log(width / height / shapes[shape]));
  return (Object.keys(shapes) as Shape[]).reduce((best, shape) =>
    distance(shape) < distance(best) ? shape : best,
  );
}
