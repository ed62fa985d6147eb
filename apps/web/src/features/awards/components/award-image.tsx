import { Icon } from '@memorial/ui/icon/icon';
import { useState } from 'react';
import styles from './award-image.module.css';

/** Image of an award. A ribbon icon is shown while it loads and when it is missing. */
export function AwardImage({ src, className }: { src: string | null; className: string | undefined }) {
  const [state, setState] = useState<'waiting' | 'shown' | 'missing'>('waiting');
  const isMissing = src === null || state === 'missing';
  return (
    <span className={`${styles.drawing} ${className}`}>
      {isMissing && <Icon name="ribbon" size="l" />}
      {!isMissing && state === 'waiting' && <Icon name="ribbon" size="xl" className={styles.waiting} />}
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
