import type { PageBackground } from '@memorial/contracts/obituaries/obituaries.constants';
import { type PlanLevel, planOf } from '@memorial/contracts/plans/plan-table';
import { Checkbox } from '@memorial/ui/checkbox/checkbox';
import { useWatch } from 'react-hook-form';
import { editCopy as copy } from '../edit.copy.js';
import { BackgroundChoice } from './background-choice.js';
import type { TabProps } from './edit-page.js';
import {
  OptionField,
  PartialDateField,
  SegmentedField,
  TextareaField,
  TextInputField,
  useEditForm,
} from './fields.js';
import styles from './form-layout.module.css';
import { PhotoField, type PhotoFieldProps } from './photo-field.js';
import { GatedRows, isLocked, TabLock } from './plan-gates.js';

const categoryOptions = [
  { value: 'civilian', label: copy.civilian },
  { value: 'military', label: copy.military },
] as const;

/** Tab with name, dates, places, main photo and page appearance. */
export function BasicTab({ page, plan, ...photo }: PhotoFieldProps & Omit<TabProps, 'onPending'>) {
  const { register, control } = useEditForm();
  const isAlive = useWatch({ control, name: 'isAlive' });
  return (
    <div className={styles.form}>
      <PhotoField {...photo} maxBytes={plan && planOf(plan).features.maxPhotoFileSize} />
      <TextInputField name="fullName" autoCapitalize="words" />
      <div className={styles.pair}>
        <SegmentedField name="category" label={copy.category} options={categoryOptions} />
        <OptionField name="gender" />
      </div>
      {page.isAlive && (
        <Checkbox description={copy.livingText} {...register('isAlive')}>
          {copy.living}
        </Checkbox>
      )}
      <div className={styles.pair}>
        <PartialDateField name="birthDate" unknown="birthDateUnknown" hint={copy.dateHint} />
        {!isAlive && <PartialDateField name="deathDate" unknown="deathDateUnknown" hint={copy.dateHint} />}
      </div>
      {!isAlive && <OptionField name="passing" />}
      <div className={styles.pair}>
        <TextInputField name="birthPlace" hint={copy.placeHint} />
        {!isAlive && <TextInputField name="deathPlace" hint={copy.placeHint} />}
      </div>
      <div className={styles.pair}>
        <TextInputField name="nationality" />
        <TextInputField name="religion" />
      </div>
      {!isAlive && <TextareaField name="causeOfDeath" hint={copy.causeHint} />}
      <Background plan={plan} current={page.background} />
      <div className={styles.group}>
        <h3 className={styles.title}>{copy.attributes}</h3>
        <p className={styles.lead}>{copy.attributesLead}</p>
        <GatedRows name="customAttributes" plan={plan} tab="basic" hasRows={page.customAttributes.length > 0}>
          {(index) => (
            <div className={styles.pair}>
              <TextInputField name={`customAttributes.${index}.name`} label={copy.attributeName} />
              <TextInputField name={`customAttributes.${index}.value`} label={copy.attributeValue} />
            </div>
          )}
        </GatedRows>
      </div>
    </div>
  );
}

function Background({ plan, current }: { plan: PlanLevel | null; current: PageBackground | null }) {
  const isFrozen = isLocked(plan, 'background');
  return (
    <div className={styles.group}>
      {isFrozen && <TabLock limitType="background" plan={plan} tab="basic" />}
      {isFrozen && current && <p className={styles.lead}>{copy.backgroundFrozen}</p>}
      {(!isFrozen || current) && <BackgroundChoice keptOnly={isFrozen ? current : null} />}
    </div>
  );
}
