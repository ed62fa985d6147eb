import { displayText } from '@memorial/contracts/text';
import { joinClasses } from '../internal/join-classes.js';
import styles from './fact-line.module.css';

export interface FactLineProps {
  readonly facts: readonly string[];
  readonly className: string | undefined;
}

/**
 * Paragraph of facts separated by dots: «Генерал-майор · 4-та рота». Facts wrap between each other and are never
 * cut; only one that is wider than the paragraph breaks inside. Nothing without facts.
 */
export function FactLine({ facts, className }: FactLineProps) {
  if (facts.length === 0) return null;
  return (
    <p className={joinClasses(styles.line, className)}>
      <span>
        {facts.map((fact, index) => (
          <span key={index}>
            {index > 0 && <span> · </span>}
            {displayText(fact)}
          </span>
        ))}
      </span>
    </p>
  );
}
