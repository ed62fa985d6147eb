import type { ReactNode } from 'react';
import styles from './ui-gallery.module.css';

/** One component with its states. */
export function ComponentSection({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2 className={styles.name} lang="en">
        {name}
      </h2>
      <div className={styles.states}>{children}</div>
    </section>
  );
}

/** One named state; `wide` takes the whole row. */
export function ComponentState({
  name,
  wide = false,
  children,
}: {
  name: string;
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={wide ? styles.wide : styles.state}>
      <p className={styles.stateName}>{name}</p>
      {children}
    </div>
  );
}
