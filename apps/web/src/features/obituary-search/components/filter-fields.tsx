import { searchMessages as copy, filterLabels } from '@memorial/contracts/messages/ui/search';
import { maxLength } from '@memorial/contracts/obituaries/obituaries.constants';
import { Field } from '@memorial/ui/field/field';
import { TextInput } from '@memorial/ui/text-input/text-input';
import { useId } from 'react';
import { type FilterKey, type Filters, yearRanges } from '../model/search-params.js';
import styles from './filter-fields.module.css';

const placeKeys = ['birthPlace', 'deathPlace'] as const;
const serviceKeys = ['rank', 'militaryBranch', 'militaryUnit'] as const;
/** Placeholders: a hint below each of nine fields would double their height on a phone. */
const examples = {
  birthPlace: copy.placeExample,
  deathPlace: copy.placeExample,
  rank: copy.rankExample,
  militaryBranch: copy.branchExample,
  militaryUnit: copy.unitExample,
} as const;
const rangeLabels = { bornFrom: copy.born, diedFrom: copy.died };

export interface FilterFieldsProps {
  /** Initial values. The inputs are uncontrolled until the form is submitted. */
  filters: Filters;
  /** First key of each year range whose start is after its end. */
  reversedRanges: readonly FilterKey[];
  /** Show the military fields first, on the list where everyone is military. */
  serviceFirst: boolean;
}

/** Fields for places, years and military service. */
export function FilterFields({ filters, reversedRanges, serviceFirst }: FilterFieldsProps) {
  const ordered = serviceFirst ? [...serviceKeys, ...placeKeys] : [...placeKeys, ...serviceKeys];
  return (
    <div className={styles.fields}>
      {ordered.map((key) => (
        <Field key={key} label={filterLabels[key]}>
          <TextInput
            name={key}
            defaultValue={filters[key] ?? ''}
            placeholder={examples[key]}
            maxLength={maxLength.line}
            autoComplete="off"
          />
        </Field>
      ))}
      {yearRanges.map(({ from, to }) => (
        <Field
          key={from}
          group
          label={rangeLabels[from]}
          error={reversedRanges.includes(from) ? copy.yearsReversed : undefined}
          className={styles.span}
        >
          <div className={styles.years}>
            <YearInput name={from} short={copy.from} value={filters[from]} />
            <YearInput name={to} short={copy.to} value={filters[to]} />
          </div>
        </Field>
      ))}
    </div>
  );
}

function YearInput({ name, short, value }: { name: FilterKey; short: string; value: string | undefined }) {
  const id = useId();
  return (
    <label className={styles.year} htmlFor={id}>
      <span aria-hidden="true">{short}</span>
      <TextInput
        id={id}
        name={name}
        aria-label={filterLabels[name]}
        title={copy.yearHint}
        defaultValue={value ?? ''}
        inputMode="numeric"
        pattern="\d{1,4}"
        maxLength={4}
        autoComplete="off"
      />
    </label>
  );
}
