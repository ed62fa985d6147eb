import { searchMessages as copy, filterLabels } from '@memorial/contracts/messages/ui/search';
import { displayText } from '@memorial/contracts/text';
import { ChipLink, ChipRow } from '@memorial/ui/chip/chip';
import { filterKeys, type SearchParams, type SearchScope, searchHref } from '../model/search-params.js';
import styles from '../obituary-search.module.css';

/** Active filters, each with a link that removes it. */
export function ActiveFilters({ scope, params }: { scope: SearchScope; params: SearchParams }) {
  const active = filterKeys.flatMap((key) => {
    const value = params.filters[key];
    return value === undefined ? [] : [{ key, text: filterText(filterLabels[key], value) }];
  });
  if (active.length === 0) return null;
  return (
    <ChipRow label={copy.activeFilters} className={styles.active}>
      {active.map(({ key, text }) => {
        const { [key]: _, ...filters } = params.filters;
        return (
          <ChipLink
            key={key}
            href={searchHref(scope, { ...params, filters, page: 1 })}
            iconAfter="close"
            aria-label={`${copy.removeFilter}: ${text}`}
          >
            {text}
          </ChipLink>
        );
      })}
    </ChipRow>
  );
}

/** «Звання: сержант», «Рік народження від 1990». */
function filterText(label: string, value: string): string {
  const joint = /\s(від|до)$/.test(label) ? '\u00a0' : ': ';
  return `${label}${joint}${displayText(value)}`;
}
