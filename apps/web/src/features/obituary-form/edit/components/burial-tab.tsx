import { useWatch } from 'react-hook-form';
import { editCopy as copy } from '../edit.copy.js';
import { PartialDateField, TextareaField, TextInputField, useEditForm } from './fields.js';
import styles from './form-layout.module.css';

/** Tab with burial place and commemoration. */
export function BurialTab() {
  const { control } = useEditForm();
  const isAlive = useWatch({ control, name: 'isAlive' });
  if (isAlive) return <p className={styles.lead}>{copy.burialOfLiving}</p>;
  return (
    <div className={styles.form}>
      <TextInputField name="burialPlace" hint={copy.burialPlaceHint} />
      <PartialDateField name="funeralDate" hint={copy.dateHint} />
      <TextareaField name="lastWishes" />
      <TextareaField name="memorialServices" hint={copy.servicesHint} />
      <TextareaField name="charityDonations" hint={copy.charityHint} />
    </div>
  );
}
