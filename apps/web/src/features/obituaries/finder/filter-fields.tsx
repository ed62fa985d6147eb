import { maxLength } from '@memorial/contracts/obituaries/obituaries.constants';
import { Field } from '@memorial/ui/field/field';
import { TextInput } from '@memorial/ui/text-input/text-input';
import { useId } from 'react';
import styles from './filter-fields.module.css';
import { filterLabels, finderWords as words } from './finder-words.js';
import type { FilterKey, Filters } from './question.js';

const places = ['birthPlace', 'deathPlace'] as const;
const service = ['rank', 'militaryBranch', 'militaryUnit'] as const;
const spans = [
  { label: words.born, from: 'bornFrom', to: 'bornTo' },
  { label: words.died, from: 'diedFrom', to: 'diedTo' },
] as const;

export interface FilterFieldsProps {
  /** Initial values. The inputs are uncontrolled until the form is submitted. */
  filters: Filters;
  /** First key of each year range whose start is after its end. */
  crossed: readonly FilterKey[];
  /** Show the military fields first, on the list where everyone is military. */
  serviceFirst: boolean;
}

/** Fields for places, years and military service. */
export function FilterFields({ filters, crossed, serviceFirst }: FilterFieldsProps) {
  const ordered = serviceFirst ? [...service, ...places] : [...places, ...service];
  return (
    <div className={styles.fields}>
      {ordered.map((key) => (
        <Field key={key} label={filterLabels[key]}>
          <TextInput
            name={key}
            defaultValue={filters[key] ?? ''}
            maxLength={maxLength.line}
            autoComplete="off"
          />
        </Field>
      ))}
      {spans.map(({ label, from, to }) => (
        <Field
          key={from}
          group
          label={label}
          error={crossed.includes(from) ? words.yearsCrossed : undefined}
          className={styles.span}
        >
          <div className={styles.years}>
            <YearInput name={from} short={words.from} value={filters[from]} />
            <YearInput name={to} short={words.to} value={filters[to]} />
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
        title={words.yearHint}
        defaultValue={value ?? ''}
        inputMode="numeric"
        pattern="\d{1,4}"
        maxLength={4}
        autoComplete="off"
      />
    </label>
  );
}
