import { pathOf } from '@memorial/family-tree-layout/line-path';
import { type PosterPlan, posterSheet } from '@memorial/family-tree-layout/poster-plan';
import styles from './export.module.css';

/** The sheet without its letters: how it lies, and how much of it the tree fills. */
export function SheetSketch({ plan }: { plan: PosterPlan }) {
  const { width, height, drawing, place, scale, card } = plan;
  const { margin } = posterSheet;
  return (
    <svg className={styles.sketch} viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
      <path className={styles.sheet} d={`M.5 .5H${width - 0.5}V${height - 0.5}H.5z`} />
      <path className={styles.titleLine} d={`M${width / 2 - 38} ${margin + 12}h76`} />
      <g transform={`translate(${place.x} ${place.y}) scale(${scale})`}>
        {drawing.lines.map((line) => (
          <path
            key={`${line.kind} ${line.people.join(' ')} ${line.relationships.join(' ')}`}
            className={styles.line}
            d={pathOf(line.points)}
          />
        ))}
        {drawing.cards.map(({ id, x, y }) => (
          <rect key={id} className={styles.card} x={x} y={y} width={card.width} height={card.height} />
        ))}
      </g>
      <path className={styles.line} d={`M${margin} ${height - margin}H${width - margin}`} />
    </svg>
  );
}
