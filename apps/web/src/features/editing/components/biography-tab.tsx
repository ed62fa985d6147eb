import { maxLength } from '@memorial/contracts/obituaries/obituaries.constants';
import { fillText } from '@memorial/contracts/text';
import { Field } from '@memorial/ui/field/field';
import { TextInput } from '@memorial/ui/text-input/text-input';
import { editWords as words } from '../edit-words.js';
import { LineField, TextField, useEditForm, useFault } from './fields.js';
import styles from './form-layout.module.css';
import { Rows } from './rows.js';

/** Tab with biography, personal quote and hobbies. */
export function BiographyTab() {
  return (
    <div className={styles.form}>
      <TextField
        name="biography"
        label={words.biography}
        hint={words.biographyHint}
        rows={10}
        limit={maxLength.biography}
      />
      <TextField
        name="personalQuote"
        label={words.quote}
        hint={words.quoteHint}
        limit={maxLength.personalQuote}
      />
      <div className={styles.group}>
        <h3 className={styles.title}>{words.hobbies}</h3>
        <Rows
          name="hobbies"
          rowTitle={words.hobby}
          firstField="text"
          needs={words.hobbies}
          add={words.addHobby}
          isCompact
        >
          {(index) => <HobbyLine index={index} />}
        </Rows>
      </div>
      <LineField name="tags" label={words.tags} hint={words.tagsHint} />
    </div>
  );
}

function HobbyLine({ index }: { index: number }) {
  const { register } = useEditForm();
  const name = `hobbies.${index}.text` as const;
  return (
    <Field label={fillText(words.hobby, { number: index + 1 })} labelHidden error={useFault(name)}>
      <TextInput autoComplete="off" {...register(name)} />
    </Field>
  );
}
