import { awardCategories, awardTypeLabels, awardTypes } from '@memorial/contracts/awards/awards.constants';
import { awardTexts } from '@memorial/contracts/messages/awards.messages';
import { typeset } from '@memorial/contracts/text';
import { useId } from 'react';
import { awardsCopy as copy } from '../awards.copy.js';
import type { AwardsFilterState } from '../hooks/use-awards-filter.js';
import styles from './catalogue-filters.module.css';

export interface FilterProps {
  readonly filter: AwardsFilterState;
}

/** Category and type filters, one below the other. */
export function CatalogueFilters({ filter }: FilterProps) {
  return (
    <div className={styles.filters}>
      <fieldset>
        <legend className={styles.legend}>{awardTexts.categories}</legend>
        <CategoryChoices filter={filter} />
      </fieldset>
      <fieldset>
        <legend className={styles.legend}>{awardTexts.types}</legend>
        <TypeChoices filter={filter} />
      </fieldset>
    </div>
  );
}

export function CategoryChoices({ filter: { values, setCategory } }: FilterProps) {
  return (
    <Choices
      options={[null, ...awardCategories]}
      chosen={values.category}
      labelOf={(category) => (category === null ? copy.allCategories : typeset(category))}
      onChoose={setCategory}
    />
  );
}

export function TypeChoices({ filter: { values, setType } }: FilterProps) {
  return (
    <Choices
      options={[null, ...awardTypes]}
      chosen={values.type}
      labelOf={(type) => (type === null ? copy.allTypes : awardTypeLabels[type])}
      onChoose={setType}
    />
  );
}

/** Native radio buttons, so that arrow keys work. */
function Choices<Option extends string | null>({
  options,
  chosen,
  labelOf,
  onChoose,
}: {
  options: readonly Option[];
  chosen: Option;
  labelOf: (option: Option) => string;
  onChoose: (option: Option) => void;
}) {
  const name = useId();
  return options.map((option) => (
    <label key={option} className={styles.choice}>
      <input
        type="radio"
        name={name}
        className={styles.input}
        checked={option === chosen}
        onChange={() => onChoose(option)}
      />
      <span className={styles.face}>{labelOf(option)}</span>
    </label>
  ));
}
