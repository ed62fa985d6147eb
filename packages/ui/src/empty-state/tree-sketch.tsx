import { Drawing } from '../internal/drawing.js';
import styles from './tree-sketch.module.css';

/** Picture of an empty family tree. */
export function TreeSketch() {
  return (
    <Drawing className={styles.tree} viewBox="0 0 220 120">
      <path className={styles.treeCard} d="M32 6h60v36H32zM128 6h60v36h-60z" />
      <path className={styles.treeLine} d="M92 24h36M110 29v47" />
      <path className={styles.treeMark} d="m110 19 5 5-5 5-5-5zM110 87v14M103 94h14" />
      <path className={styles.treeNext} d="M80 76h60v36H80z" />
    </Drawing>
  );
}
