import type { Ref } from 'react';
import styles from './widgets.module.css';

/** Place of a provider's own button; has its height before the button is there. */
export function WidgetSlot({ ref, isReady = false }: { ref?: Ref<HTMLDivElement>; isReady?: boolean }) {
  return <div ref={ref} className={styles.slot} data-loading={isReady ? undefined : ''} />;
}
