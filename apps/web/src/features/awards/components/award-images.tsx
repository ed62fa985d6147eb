import { Icon } from '@memorial/ui/icon/icon';
import { useState } from 'react';
import { useThumbnail } from '../../../shared/photos/use-thumbnail.js';
import imageStyles from './award-image.module.css';
import photoStyles from './award-photo.module.css';

/** Image of an award. A ribbon icon is shown while it loads and when it is missing. */
export function AwardImage({ src, className }: { src: string | null; className: string | undefined }) {
  const [state, setState] = useState<'waiting' | 'shown' | 'missing'>('waiting');
  const isMissing = src === null || state === 'missing';
  return (
    <span className={`${imageStyles.drawing} ${className}`}>
      {isMissing && <Icon name="ribbon" size="l" />}
      {!isMissing && state === 'waiting' && <Icon name="ribbon" size="xl" className={imageStyles.waiting} />}
      {!isMissing && (
        <img
          src={src}
          alt=""
          width={96}
          height={120}
          loading="lazy"
          onLoad={() => setState('shown')}
          onError={() => setState('missing')}
        />
      )}
    </span>
  );
}

/** Own photo of an award; an icon while it is decoded and where this browser cannot show it. */
export function AwardPhoto({
  source,
  alt = '',
  className,
}: {
  source: File | string;
  alt?: string;
  className: string | undefined;
}) {
  const thumbnail = useThumbnail(source);
  return (
    <span className={`${photoStyles.photo} ${className}`}>
      {typeof thumbnail === 'object' ? (
        <img src={thumbnail.url} alt={alt} />
      ) : (
        <Icon name="image" size="l" {...(alt && { label: alt })} />
      )}
    </span>
  );
}
