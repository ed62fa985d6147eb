import { maxLength } from '@memorial/contracts/obituaries/obituaries.constants';
import { Field } from '@memorial/ui/field/field';
import { TextInput } from '@memorial/ui/text-input/text-input';
import { queryKeys } from '../../../lib/paths.js';
import { ownPageWords as words } from './own-page-words.js';
import styles from './own-pages.module.css';
import type { OwnQuestionAddress } from './use-own-question.js';

/** Search in the user's pages by name and birthplace. */
export function OwnSearch({ address: { typed, type, ask } }: { address: OwnQuestionAddress }) {
  return (
    <search>
      <form
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault();
          ask(typed);
        }}
      >
        <Field label={words.searchName}>
          <TextInput
            icon="search"
            name={queryKeys.name}
            maxLength={maxLength.searchName}
            autoComplete="off"
            enterKeyHint="search"
            value={typed.name}
            onChange={(event) => type({ name: event.target.value })}
          />
        </Field>
        <Field label={words.searchBirthPlace}>
          <TextInput
            name={queryKeys.birthPlace}
            maxLength={maxLength.place}
            autoComplete="off"
            enterKeyHint="search"
            value={typed.birthPlace}
            onChange={(event) => type({ birthPlace: event.target.value })}
          />
        </Field>
        <button type="submit" hidden tabIndex={-1} />
      </form>
    </search>
  );
}
