import { myObituaryMessages as copy } from '@memorial/contracts/messages/ui/my-obituaries';
import { maxLength } from '@memorial/contracts/obituaries/obituaries.constants';
import { Field } from '@memorial/ui/field/field';
import { TextInput } from '@memorial/ui/text-input/text-input';
import { queryKeys } from '../../../shared/navigation/paths.js';
import type { MyObituariesSearchState } from '../hooks/use-my-obituaries-search.js';
import styles from '../my-obituaries.module.css';

/** Search in the user's pages by name and birthplace. */
export function MyObituariesSearch({
  search: { typed, setTyped, submit },
}: {
  search: MyObituariesSearchState;
}) {
  return (
    <search>
      <form
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault();
          submit(typed);
        }}
      >
        <Field label={copy.searchName}>
          <TextInput
            icon="search"
            name={queryKeys.name}
            maxLength={maxLength.searchName}
            autoComplete="off"
            enterKeyHint="search"
            value={typed.name}
            onChange={(event) => setTyped({ name: event.target.value })}
          />
        </Field>
        <Field label={copy.searchBirthPlace}>
          <TextInput
            name={queryKeys.birthPlace}
            maxLength={maxLength.place}
            autoComplete="off"
            enterKeyHint="search"
            value={typed.birthPlace}
            onChange={(event) => setTyped({ birthPlace: event.target.value })}
          />
        </Field>
        <button type="submit" hidden tabIndex={-1} />
      </form>
    </search>
  );
}
