import { photoNounForms, galleryMessages as texts } from '@memorial/contracts/messages/ui/gallery';
import { counted, fillText } from '@memorial/contracts/text';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
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
  /** Opens a photograph by its index. */
  readonly onOpen: (index: number) => void;
  /** Called on pointer or focus, for prefetching the viewer. */
  readonly onApproach?: () => void;
  /** Index of the photograph that is being opened. */
  readonly opening?: number | null;
}

/** Numbers of photographs in the grid; on a phone all are shown if only one more exists. The style sheet has them too. */
const shownOnPhone = 4;
const shownOnWide = 6;

/**
 * First photographs in rows of equal height, with little cropping; the viewer has the others. On a phone the
 * first one takes the width of the screen, and the captions of the others stand below the rows.
 */
export function PhotoGrid({ photos, onOpen, onApproach, opening = null }: PhotoGridProps) {
  const isCut = photos.length > shownOnPhone + 1;
  const isCutWide = photos.length > shownOnWide;
  const captions = photos
    .slice(1, isCut ? shownOnPhone : undefined)
    .flatMap(({ caption, detail }) => [caption, detail].filter(Boolean).join(', ') || []);
  return (
    <div className={joinClasses(isCut && styles.cut, isCutWide && styles.cutWide)}>
      <ul className={styles.grid}>
        {photos.map((photo, index) => (
          <Tile
            key={photo.id}
            photo={photo}
            sizes={index === 0 ? firstSizes : sizes}
            name={fillText(texts.placeOfPhoto, { place: index + 1, total: photos.length })}
            isOpening={opening === index}
            onApproach={onApproach}
            onOpen={() => onOpen(index)}
          />
        ))}
      </ul>
      {captions.length > 0 && <p className={styles.captions}>{captions.join('\u00a0· ')}</p>}
      {isCut && (
        <button
          type="button"
          className={styles.all}
          onPointerEnter={onApproach}
          onFocus={onApproach}
          onClick={() => onOpen(0)}
        >
          {fillText(texts.all, { photos: counted(photos.length, ...photoNounForms) })}
        </button>
      )}
    </div>
  );
}

interface TileProps {
  photo: GridPhoto;
  sizes: string;
  name: string;
  isOpening: boolean;
  onApproach: (() => void) | undefined;
  onOpen: () => void;
}

/** A photograph is at most as wide as a row. */
const sizes = 'auto, (min-width: 768px) 560px, 100vw';
/**
 * The first one is as wide as a phone. It is named a little less, so that phones with few pixels take the rendition of
 * 640 px: the next one weighs more than all that the first view needs.
 */
const firstSizes = '(min-width: 768px) 400px, 87vw';

function Tile({ photo, sizes, name, isOpening, onApproach, onOpen }: TileProps) {
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
    <li className={joinClasses(styles.tile, styles[shapeOf(photo)])}>
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
