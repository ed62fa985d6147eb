import type { PageBackground } from '@memorial/contracts/obituaries/obituaries.constants';
import { categories, categoryLabels, maxLength } from '@memorial/contracts/obituaries/obituaries.constants';
import { IconButton } from '@memorial/ui/button/button';
import { ChipLink, ChipRow } from '@memorial/ui/chip/chip';
import { Field } from '@memorial/ui/field/field';
import { TextInput } from '@memorial/ui/text-input/text-input';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useApi } from '../../../lib/api-context.js';
import { queryKeys } from '../../../lib/paths.js';
import { ChosenConditions } from './chosen-conditions.js';
import { FilterPanel } from './filter-panel.js';
import { findObituariesQuery } from './find-obituaries.query.js';
import styles from './finder.module.css';
import { finderWords as words } from './finder-words.js';
import { FoundCount, FoundList } from './found-list.js';
import {
  crossedYears,
  type FilterKey,
  type Filters,
  type Place,
  type Question,
  questionHref,
  readFilters,
} from './question.js';
import { useQuestion } from './use-question.js';

/** Search by name and filters. The URL holds the search; without scripts the form submits by GET. */
export function Finder({ place, theme }: { place: Place; theme: PageBackground }) {
  const address = useQuestion(place);
  const { question, text } = address;
  const [fault, setFault] = useState<YearsFault | null>(null);
  const query = useQuery(findObituariesQuery(useApi(), question));
  const input = useAdoptedText(text, address.type);
  const resetHref = questionHref(place, { ...question, filters: {}, page: 1 });

  const count = useFocusKept(question);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const filters = readFilters(new FormData(event.currentTarget));
    const crossed = crossedYears(filters);
    setFault({ crossed, asked: question.filters });
    if (crossed.length === 0) address.ask(text, filters);
  }

  function clear() {
    address.type('');
    // Move focus: the pressed button is removed.
    input.current?.focus();
  }

  return (
    <>
      <search>
        <form className={styles.form} action={place.path} onSubmit={submit}>
          <Field label={words.label} labelHidden className={styles.name}>
            <TextInput
              ref={input}
              icon="search"
              name={queryKeys.name}
              placeholder={words.label}
              maxLength={maxLength.searchName}
              autoComplete="off"
              enterKeyHint="search"
              value={text}
              onChange={(event) => address.type(event.target.value)}
              trailing={text !== '' && <IconButton icon="close" label={words.clear} onClick={clear} />}
            />
          </Field>
          {place.category === null && question.category && (
            <input type="hidden" name={queryKeys.category} value={question.category} />
          )}
          <FilterPanel
            filters={question.filters}
            crossed={isSame(fault?.asked, question.filters) ? (fault?.crossed ?? []) : []}
            serviceFirst={place.category === 'military'}
            theme={theme}
            resetHref={resetHref}
            onApply={(filters) => address.ask(text, filters)}
          />
          {place.category === null && (
            <ChipRow label={words.categories}>
              {[null, ...categories].map((category) => (
                <ChipLink
                  key={category}
                  href={questionHref(place, { ...question, category, page: 1 })}
                  current={question.category === category}
                >
                  {category ? categoryLabels[category] : words.everybody}
                </ChipLink>
              ))}
            </ChipRow>
          )}
        </form>
      </search>
      <ChosenConditions place={place} question={question} />
      <FoundCount ref={count} question={question} place={place} list={query.data} />
      <FoundList question={question} place={place} query={query} afterRemoval={count} />
    </>
  );
}

/** Year ranges with the start after the end. Shown until the filters change. */
interface YearsFault {
  readonly crossed: readonly FilterKey[];
  readonly asked: Filters;
}

function isSame(one: Filters | undefined, other: Filters): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Removing a filter also removes its focused link: moves focus to the result count. */
function useFocusKept(question: Question) {
  const count = useRef<HTMLDivElement>(null);
  const shown = useRef(question);
  useEffect(() => {
    if (shown.current === question) return;
    shown.current = question;
    if (document.activeElement === document.body) count.current?.focus({ preventScroll: true });
  }, [question]);
  return count;
}

/** Adopts a name typed before hydration on a slow connection. */
function useAdoptedText(text: string, type: (text: string) => void) {
  const input = useRef<HTMLInputElement>(null);
  const adopt = useEffectEvent(() => {
    const typed = input.current?.value ?? '';
    if (typed !== text) type(typed);
  });
  useEffect(() => adopt(), []);
  return input;
}
