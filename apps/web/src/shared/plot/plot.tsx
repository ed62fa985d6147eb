import styles from './plot.module.css';

/** A number of one day or one month. */
export interface Bar {
  /** «14 березня 2026», «березень 2026». */
  readonly label: string;
  readonly count: number;
}

const height = 120;
const step = 20;
const barWidth = 12;
/** A day with one visit is seen beside one with a thousand. */
const minBar = 3;

/** Bars in their order, the highest as high as the plot. @param label what the picture says, in words */
export function Plot({ bars, label }: { bars: readonly Bar[]; label: string }) {
  const max = Math.max(1, ...bars.map(({ count }) => count));
  const width = bars.length * step;
  return (
    <figure className={styles.plot}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        className={styles.picture}
        role="img"
        aria-label={label}
      >
        {bars.map(({ count }, index) => {
          const barHeight = count === 0 ? 0 : Math.max(minBar, (count / max) * height);
          return (
            <rect
              key={index}
              x={index * step + (step - barWidth) / 2}
              y={height - barHeight}
              width={barWidth}
              height={barHeight}
              className={styles.bar}
            />
          );
        })}
      </svg>
      <figcaption className={styles.ends} aria-hidden="true">
        <span>{bars.at(0)?.label}</span>
        <span>{bars.at(-1)?.label}</span>
      </figcaption>
    </figure>
  );
}
