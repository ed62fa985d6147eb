import { maxLength } from '@memorial/contracts/obituaries/obituaries.constants';
import { useWatch } from 'react-hook-form';
import { editWords as words } from '../edit-words.js';
import { DateLine, LineField, TextField, useEditForm } from './fields.js';
import styles from './form-layout.module.css';

/** Tab with burial place and commemoration. */
export function BurialTab() {
  const { control } = useEditForm();
  const isAlive = useWatch({ control, name: 'isAlive' });
  if (isAlive) return <p className={styles.lead}>{words.burialOfLiving}</p>;
  return (
    <div className={styles.form}>
      <LineField name="burialPlace" label={words.burialPlace} hint={words.burialPlaceHint} />
      <DateLine name="funeralDate" label={words.funeralDate} hint={words.dateHint} />
      <TextField name="lastWishes" label={words.wishes} limit={maxLength.lastWishes} />
      <TextField
        name="memorialServices"
        label={words.services}
        hint={words.servicesHint}
        limit={maxLength.memorialServices}
      />
      <TextField
        name="charityDonations"
        label={words.charity}
        hint={words.charityHint}
        limit={maxLength.charityDonations}
      />
    </div>
  );
}
