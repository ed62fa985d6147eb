import styles from './tree-sketch.module.css';

/** Drawing of two parents and a child, as a decoration. @param hasPlace the place of the child is empty */
export function TreeSketch({ hasPlace = false }: { hasPlace?: boolean }) {
  return (
    <svg className={styles.sketch} viewBox="0 0 200 120" aria-hidden="true" focusable="false">
      <path className={styles.line} d="M78 27h44M100 34v38" />
      <path className={styles.knot} d="M100 20l7 7-7 7-7-7z" />
      <rect className={styles.card} x="4" y="9" width="74" height="36" rx="4" />
      <rect className={styles.card} x="122" y="9" width="74" height="36" rx="4" />
      <rect className={hasPlace ? styles.place : styles.card} x="62" y="72" width="76" height="40" rx="4" />
      {hasPlace ? (
        <path className={styles.plus} d="M100 86v12M94 92h12" />
      ) : (
        <path className={styles.words} d="M16 23h44M16 32h28M134 23h44M134 32h34M74 88h46M74 97h30" />
      )}
    </svg>
  );
}
