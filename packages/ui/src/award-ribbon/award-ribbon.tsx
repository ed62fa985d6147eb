import { joinClasses } from '../internal/join-classes.js';
import styles from './award-ribbon.module.css';

export interface AwardRibbonProps {
  /** Drawing of the ribbon bar; null where its stripes are not known. */
  src: string | null;
  className?: string | undefined;
}

/** Ribbon bar of an award, 66 by 22 pixels; a small rhomb where there is none, and until it loads. */
export function AwardRibbon({ src, className }: AwardRibbonProps) {
  return (
    <span className={joinClasses(styles.ribbon, className)}>
      {src && <img src={src} alt="" width={66} height={22} loading="lazy" />}
    </span>
  );
}
