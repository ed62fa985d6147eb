import { awardCategories, awardTypeLabels, awardTypes } from '@memorial/contracts/awards/awards.constants';
import { awardTexts } from '@memorial/contracts/messages/awards.messages';
import { typeset } from '@memorial/contracts/text';
import { useId } from 'react';
import { awardsWords as words } from '../awards-words.js';
import type { AwardsQuestionState } from '../hooks/use-awards-question.js';
import styles from './catalogue-filters.module.css';

export interface ChoiceProps {
  readonly question: AwardsQuestionState;
}

/** Category and type filters, one below the other. */
export function CatalogueFilters({ question }: ChoiceProps) {
  return (
    <div className={styles.filters}>
      <fieldset>
        <legend className={styles.legend}>{awardTexts.categories}</legend>
        <CategoryChoices question={question} />
      </fieldset>
      <fieldset>
        <legend className={styles.legend}>{awardTexts.types}</legend>
        <TypeChoices question={question} />
      </fieldset>
    </div>
  );
}

export function CategoryChoices({ question: { question, setCategory } }: ChoiceProps) {
  return (
    <Choices
      options={[null, ...awardCategories]}
      chosen={question.category}
      labelOf={(category) => (category === null ? words.allCategories : typeset(category))}
      onChoose={setCategory}
    />
  );
}

export function TypeChoices({ question: { question, setType } }: ChoiceProps) {
  return (
    <Choices
      options={[null, ...awardTypes]}
      chosen={question.type}
      labelOf={(type) => (type === null ? words.allTypes : awardTypeLabels[type])}
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
