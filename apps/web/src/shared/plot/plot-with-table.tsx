import { type Bar, Plot } from './plot.js';
import styles from './plot.module.css';

export interface PlotWithTableProps {
  /** Oldest first. */
  readonly bars: readonly Bar[];
  /** Description of the picture in words. */
  readonly label: string;
  readonly caption: string;
  /** Heads of the columns. */
  readonly heads: readonly [string, string];
}

/** Bars, and the table of the same numbers, newest first, without those that are nothing. */
export function PlotWithTable({ bars, label, caption, heads: [when, count] }: PlotWithTableProps) {
  const told = bars.filter((bar) => bar.count > 0).reverse();
  return (
    <div className={styles.beside}>
      <Plot bars={bars} label={label} />
      <table className={styles.table}>
        <caption className={styles.caption}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{when}</th>
            <th scope="col" className={styles.number}>
              {count}
            </th>
          </tr>
        </thead>
        <tbody>
          {told.map((bar) => (
            <tr key={bar.label}>
              <th scope="row">{bar.label}</th>
              <td className={styles.number}>{bar.count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
