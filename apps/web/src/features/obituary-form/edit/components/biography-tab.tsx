import { fillText } from '@memorial/contracts/text';
import { Field } from '@memorial/ui/field/field';
import { TextInput } from '@memorial/ui/text-input/text-input';
import { editCopy as copy } from '../edit.copy.js';
import { TextareaField, TextInputField, useEditForm, useFieldError } from './fields.js';
import styles from './form-layout.module.css';
import { RepeatableRows } from './repeatable-rows.js';

/** Tab with biography, personal quote and hobbies. */
export function BiographyTab() {
  return (
    <div className={styles.form}>
      <TextareaField name="biography" hint={copy.biographyHint} rows={10} />
      <TextareaField name="personalQuote" hint={copy.quoteHint} />
      <div className={styles.group}>
        <h3 className={styles.title}>{copy.hobbies}</h3>
        <RepeatableRows
          name="hobbies"
          rowTitle={copy.hobby}
          firstField="text"
          requiredField={copy.hobbies}
          add={copy.addHobby}
          isCompact
        >
          {(index) => <HobbyLine index={index} />}
        </RepeatableRows>
      </div>
      <TextInputField name="tags" hint={copy.tagsHint} />
    </div>
  );
}

function HobbyLine({ index }: { index: number }) {
  const { register } = useEditForm();
  const name = `hobbies.${index}.text` as const;
  return (
    <Field label={fillText(copy.hobby, { number: index + 1 })} labelHidden error={useFieldError(name)}>
      <TextInput autoComplete="off" {...register(name)} />
    </Field>
  );
}
