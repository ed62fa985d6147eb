import {
  drawingLegend,
  type LegendEntry,
  type LineStyle,
  linePatterns,
  type StyledRelationships,
} from '@memorial/contracts/family-trees/tree-drawing';
import { familyTreeLegendMessages as copy } from '@memorial/contracts/messages/ui/family-tree-legend';
import type { DrawnLine } from '@memorial/family-tree-layout/family-tree-layout';
import { bondPathOf, separationPathOf } from '@memorial/family-tree-layout/line-path';
import styles from './tree-legend.module.css';

/** Width of a plain line in pixels. */
const lineWidth = 1.5;

/** Attributes of a line: a style sheet would repeat the table that paper follows. */
export function strokeOf(style: LineStyle) {
  const { width, dashes, hasRoundEnds } = linePatterns[style];
  return {
    strokeWidth: width * lineWidth,
    ...(dashes.length > 0 && { strokeDasharray: dashes.map((length) => length * lineWidth).join(' ') }),
    ...(hasRoundEnds && { strokeLinecap: 'round' as const }),
  };
}

/** Classes of the signs on the lines of couples. */
export const { bond: bondClass, separation: separationClass } = styles;

export interface TreeLegendProps {
  readonly className: string | undefined;
  readonly lines: readonly DrawnLine[];
  readonly rowById: StyledRelationships;
}

/** Signs of the drawing with their words; absent while the rhombus of a couple is the only one. */
export function TreeLegend({ className, lines, rowById }: TreeLegendProps) {
  const entries = drawingLegend(lines, rowById);
  if (entries.every(({ sign }) => sign === 'bond')) return null;
  return (
    <ul className={`${styles.legend} ${className ?? ''}`} aria-label={copy.legend}>
      {entries.map(({ sign, label }) => (
        <li key={sign}>
          <Sample sign={sign} />
          {label}
        </li>
      ))}
    </ul>
  );
}

const middle = { x: 18, y: 8 };

function Sample({ sign }: Pick<LegendEntry, 'sign'>) {
  const isSign = sign === 'bond' || sign === 'separation';
  return (
    <svg className={styles.sample} viewBox="0 0 36 16" aria-hidden="true" focusable="false">
      <path {...strokeOf(isSign ? 'plain' : sign)} d="M0 8h36" />
      {isSign && (
        <path className={styles[sign]} d={sign === 'bond' ? bondPathOf(middle) : separationPathOf(middle)} />
      )}
    </svg>
  );
}
