import { useEffect, useRef, useState } from 'react';
import { joinClasses } from '../internal/join-classes.js';
import { Silhouette } from '../silhouette/silhouette.js';
import { PhotoPreview } from './photo-preview.js';
import styles from './portrait.module.css';

export interface PortraitProps {
  /** Null, undefined or an address that does not load: the drawn silhouette stands there. */
  src?: string | null;
  srcSet?: string;
  sizes?: string;
  /** The blurred preview that stands in its place until the photograph comes (base64, evanw/thumbhash). */
  thumbhash?: string | null;
  /** Whose portrait it is. Empty where the name stands beside it (cards). */
  alt: string;
  /** `hover` turns slowly to colour under the pointer or focus; the family may choose `always`. */
  colour?: 'hover' | 'always' | 'never';
  /** The first picture of a page loads at once, the others when they come near. */
  priority?: boolean;
  /** Far from what is looked at: the preview stands, and the photograph is not fetched yet. Without scripts it is. */
  held?: boolean;
  /** Words under the drawn silhouette, where its meaning has to be said. */
  missingText?: string;
  className?: string;
}

/** A 4:5 photograph, greyscale until it is looked at. */
export function Portrait({
  src,
  srcSet,
  sizes,
  thumbhash,
  alt,
  colour = 'hover',
  priority = false,
  held = false,
  missingText,
  className,
}: PortraitProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const image = useRef<HTMLImageElement>(null);

  // A server-rendered picture may have failed before the script came: its error event is gone by then.
  useEffect(() => {
    const element = image.current;
    if (src && element?.complete && element.naturalWidth === 0 && element.currentSrc) setFailedSrc(src);
  }, [src]);

  if (!src || failedSrc === src)
    return (
      <div
        className={joinClasses(styles.portrait, className)}
        {...(alt ? { role: 'img', 'aria-label': alt } : {})}
      >
        <Silhouette />
        {missingText && <span className={styles.missing}>{missingText}</span>}
      </div>
    );
  const photograph = (
    <img
      ref={image}
      className={joinClasses(styles.photo, styles[colour])}
      src={src}
      srcSet={srcSet}
      sizes={sizes}
      alt={alt}
      width={480}
      height={600}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding={priority ? 'auto' : 'async'}
      onError={() => setFailedSrc(src)}
    />
  );
  return (
    <div className={joinClasses(styles.portrait, className)}>
      {thumbhash && (
        <PhotoPreview
          key={thumbhash}
          thumbhash={thumbhash}
          photo={image}
          className={joinClasses(styles.preview, colour !== 'always' && styles.never)}
        />
      )}
      {held ? <noscript>{photograph}</noscript> : photograph}
    </div>
  );
}
