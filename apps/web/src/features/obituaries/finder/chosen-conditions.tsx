import { displayText } from '@memorial/contracts/text';
import { ChipLink, ChipRow } from '@memorial/ui/chip/chip';
import styles from './finder.module.css';
import { filterLabels, finderWords as words } from './finder-words.js';
import { filterKeys, type Place, type Question, questionHref } from './question.js';

/** Active filters, each with a link that removes it. */
export function ChosenConditions({ place, question }: { place: Place; question: Question }) {
  const chosen = filterKeys.flatMap((key) => {
    const value = question.filters[key];
    return value === undefined ? [] : [{ key, text: conditionText(filterLabels[key], value) }];
  });
  if (chosen.length === 0) return null;
  return (
    <ChipRow label={words.chosen} className={styles.chosen}>
      {chosen.map(({ key, text }) => {
        const { [key]: _, ...filters } = question.filters;
        return (
          <ChipLink
            key={key}
            href={questionHref(place, { ...question, filters, page: 1 })}
            iconAfter="close"
            aria-label={`${words.removeCondition}: ${text}`}
          >
            {text}
          </ChipLink>
        );
      })}
    </ChipRow>
  );
}

/** «Звання: сержант», «Рік народження від 1990». */
function conditionText(label: string, value: string): string {
  const joint = /\s(від|до)$/.test(label) ? '\u00a0' : ': ';
  return `${label}${joint}${displayText(value)}`;
}
