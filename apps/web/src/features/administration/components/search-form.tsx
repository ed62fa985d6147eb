import { Button } from '@memorial/ui/button/button';
import { Field } from '@memorial/ui/field/field';
import { Select, type SelectOption } from '@memorial/ui/select/select';
import { TextInput } from '@memorial/ui/text-input/text-input';
import styles from './list.module.css';

export interface SearchFormProps {
  readonly copy: { readonly search: string; readonly searchHint: string; readonly find: string };
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly filter: {
    readonly label: string;
    readonly value: string;
    readonly options: readonly SelectOption[];
    readonly onChange: (value: string) => void;
  };
}

/** Search in a list of administration, beside the choice of what it shows. */
export function SearchForm({
  copy,
  search,
  onSearch,
  filter: { label, onChange, ...select },
}: SearchFormProps) {
  return (
    <search>
      <form
        className={styles.filters}
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(String(new FormData(event.currentTarget).get('search') ?? '').trim());
        }}
      >
        <Field label={copy.search} hint={copy.searchHint}>
          <TextInput
            key={search}
            name="search"
            icon="search"
            type="search"
            autoComplete="off"
            defaultValue={search}
          />
        </Field>
        <Field label={label}>
          <Select {...select} onChange={({ target }) => onChange(target.value)} />
        </Field>
        <Button type="submit" className={styles.more}>
          {copy.find}
        </Button>
      </form>
    </search>
  );
}
