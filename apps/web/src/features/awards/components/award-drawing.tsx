import { Icon } from '@memorial/ui/icon/icon';
import { useState } from 'react';
import styles from './award-drawing.module.css';

/** The drawing of an award; one that does not come leaves a drawn ribbon. */
export function AwardDrawing({ src, className }: { src: string | null; className: string | undefined }) {
  const [isMissing, setMissing] = useState(false);
  return (
    <span className={`${styles.drawing} ${className}`}>
      {src === null || isMissing ? (
        <Icon name="ribbon" size="l" />
      ) : (
        <img src={src} alt="" width={96} height={120} loading="lazy" onError={() => setMissing(true)} />
      )}
    </span>
  );
}
