import { displayText } from '@memorial/contracts/text';
import { Fragment } from 'react';
import styles from './fact-line.module.css';

/** Facts in one line, separated by dots: «Генерал-майор · 4-та рота». They wrap between each other, never cut. */
export function FactLine({ facts }: { facts: readonly string[] }) {
  return facts.map((fact, index) => (
    <Fragment key={index}>
      {index > 0 && ' '}
      <span className={styles.fact}>
        {index < facts.length - 1 ? `${displayText(fact)}\u00a0·` : displayText(fact)}
      </span>
    </Fragment>
  ));
}
