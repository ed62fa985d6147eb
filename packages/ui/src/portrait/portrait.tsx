import { useEffect, useRef, useState } from 'react';
import { joinClasses } from '../internal/join-classes.js';
import { MissingPortrait } from '../missing-portrait/missing-portrait.js';
import { PhotoPreview } from './photo-preview.js';
import styles from './portrait.module.css';

export interface PortraitProps {
  /** If null, undefined or not loadable, a candle is shown, or an initial. */
  src?: string | null;
  srcSet?: string;
  sizes?: string;
  /** Blurred preview shown until the photograph loads (base64, evanw/thumbhash). */
  thumbhash?: string | null;
  /** Alternative text. Empty if the name is beside it, as in cards. */
  alt: string;
  /** Without colour, for lists, and where the family has chosen so. */
  isMonochrome?: boolean;
  /** Loads eagerly, for the first image of a page; others load lazily. */
  priority?: boolean;
  /**
   * Far from the viewport: shows only the preview and does not fetch the photograph. Without scripts it is
   * fetched.
   */
  deferred?: boolean;
  /** Name of a living person: without a photograph, its initial stands in place of the candle. */
  livingName?: string | null;
  /** Text below the candle, where its meaning must be stated. */
  missingText?: string;
  className?: string;
}

/** Portrait in 4:5, in the colours of the photograph. */
export function Portrait({
  src,
  srcSet,
  sizes,
  thumbhash,
  alt,
  isMonochrome = false,
  priority = false,
  deferred = false,
  livingName,
  missingText,
  className,
}: PortraitProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const image = useRef<HTMLImageElement>(null);

  // A server-rendered image may have failed before hydration, when no error handler was attached.
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
        <MissingPortrait livingName={livingName} />
        {missingText && <span className={styles.missing}>{missingText}</span>}
      </div>
    );
  const photograph = (
    <img
      ref={image}
      className={joinClasses(styles.photo, isMonochrome && styles.monochrome)}
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
          className={joinClasses(styles.preview, isMonochrome && styles.monochrome)}
        />
      )}
      {deferred ? <noscript>{photograph}</noscript> : photograph}
    </div>
  );
}
