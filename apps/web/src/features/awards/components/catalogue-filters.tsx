import {
  type AwardCategory,
  type AwardType,
  awardCategories,
  awardTypeLabels,
  awardTypes,
  defaultAwardCategory,
  maxAwardText,
} from '@memorial/contracts/awards/awards.constants';
import { awardEditorMessages as copy } from '@memorial/contracts/messages/ui/award-editor';
import { awardMessages } from '@memorial/contracts/messages/ui/awards';
import { searchDebounceMs } from '@memorial/contracts/obituaries/obituaries.constants';
import { typeset } from '@memorial/contracts/text';
import { Button, IconButton } from '@memorial/ui/button/button';
import { Field } from '@memorial/ui/field/field';
import { Icon } from '@memorial/ui/icon/icon';
import { Sheet } from '@memorial/ui/sheet/sheet';
import { TextInput } from '@memorial/ui/text-input/text-input';
import { useEffect, useId, useRef, useState } from 'react';
import styles from './catalogue-filters.module.css';
import sheetStyles from './catalogue-sheet.module.css';

/**
 * Filter of the award catalogue. It starts with the default category; a name search covers all categories
 * until the user chooses one.
 * @param firstType awards of this type are listed first
 */
export function useAwardsFilter(firstType: AwardType) {
  const [text, setText] = useState('');
  const [search, setSearch] = useState('');
  /** Undefined until the user chooses; null for all. */
  const [chosen, setChosen] = useState<AwardCategory | null>();
  const [type, setType] = useState<AwardType | null>(null);

  const typedName = text.trim();
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typedName), searchDebounceMs);
    return () => clearTimeout(timer);
  }, [typedName]);

  const category = chosen === undefined ? (search === '' ? defaultAwardCategory : null) : chosen;
  return {
    values: { search, category, type, firstType },
    /** Text of the search field; the filter follows after a debounce. */
    text,
    setText,
    setCategory: setChosen,
    setType,
    /** Clears category and type. */
    reset: () => {
      setChosen(null);
      setType(null);
    },
  };
}

export type AwardsFilterState = ReturnType<typeof useAwardsFilter>;

interface FilterProps {
  readonly filter: AwardsFilterState;
}

const labelOfCategory = (category: AwardCategory | null) =>
  category === null ? copy.allCategories : typeset(category);
const labelOfType = (type: AwardType | null) => (type === null ? copy.allTypes : awardTypeLabels[type]);

const choicesOf = ({ values: { category, type }, setCategory, setType }: AwardsFilterState) => [
  {
    title: awardMessages.categories,
    choices: (
      <Choices
        options={[null, ...awardCategories]}
        chosen={category}
        labelOf={labelOfCategory}
        onChoose={setCategory}
      />
    ),
  },
  {
    title: awardMessages.types,
    choices: (
      <Choices options={[null, ...awardTypes]} chosen={type} labelOf={labelOfType} onChoose={setType} />
    ),
  },
];

/** Category and type filters, one below the other. */
export function CatalogueFilters({ filter }: FilterProps) {
  return (
    <div className={styles.filters}>
      {choicesOf(filter).map(({ title, choices }) => (
        <fieldset key={title}>
          <legend className={styles.legend}>{title}</legend>
          {choices}
        </fieldset>
      ))}
    </div>
  );
}

/** On a phone the filters open from one button, which shows the current choice. */
export function CatalogueSheet({ filter, className }: FilterProps & { className: string | undefined }) {
  const [isOpen, setOpen] = useState(false);
  const { category, type } = filter.values;
  return (
    <div className={className}>
      <Button wide icon="filter" className={sheetStyles.opener} onClick={() => setOpen(true)}>
        <span className="visually-hidden">{copy.filters}: </span>
        {[labelOfCategory(category), type && labelOfType(type)].filter(Boolean).join(' · ')}
      </Button>
      <Sheet
        open={isOpen}
        onOpenChange={setOpen}
        title={awardMessages.catalogueTitle}
        actions={
          <Button variant="main" onClick={() => setOpen(false)}>
            {copy.show}
          </Button>
        }
      >
        {choicesOf(filter).map(({ title, choices }) => (
          <details key={title} open className={sheetStyles.fold}>
            <summary className={sheetStyles.title}>
              {title}
              <Icon name="down" className={sheetStyles.arrow} />
            </summary>
            <fieldset aria-label={title}>{choices}</fieldset>
          </details>
        ))}
      </Sheet>
    </div>
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

export function CatalogueSearch({ filter: { text, setText } }: FilterProps) {
  const input = useRef<HTMLInputElement>(null);
  function clear() {
    setText('');
    // The clear button disappears, so focus returns to the field.
    input.current?.focus();
  }
  return (
    <search>
      <Field label={copy.search} labelHidden>
        <TextInput
          ref={input}
          icon="search"
          placeholder={copy.search}
          maxLength={maxAwardText.name}
          autoComplete="off"
          enterKeyHint="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
          trailing={text !== '' && <IconButton icon="close" label={copy.clear} onClick={clear} />}
        />
      </Field>
    </search>
  );
}
