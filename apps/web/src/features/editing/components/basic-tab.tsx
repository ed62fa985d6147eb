import {
  genderLabels,
  genders,
  maxLength,
  type PageBackground,
} from '@memorial/contracts/obituaries/obituaries.constants';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { type PlanLevel, planOf } from '@memorial/contracts/plans/plans';
import { Checkbox } from '@memorial/ui/checkbox/checkbox';
import { PlanLock } from '@memorial/ui/plan-lock/plan-lock';
import { useWatch } from 'react-hook-form';
import { paths } from '../../../lib/paths.js';
import { editWords as words } from '../edit-words.js';
import { isLocked } from '../plan-locks.js';
import type { EditPhoto } from '../use-edit-photo.js';
import { BackgroundChoice } from './background-choice.js';
import { DateLine, LineField, SegmentedField, TextField, useEditForm } from './fields.js';
import styles from './form-layout.module.css';
import { PhotoField } from './photo-field.js';
import { Rows } from './rows.js';

const genderOptions = genders.map((value) => ({ value, label: genderLabels[value] }));
const categoryOptions = [
  { value: 'civilian', label: words.civilian },
  { value: 'military', label: words.military },
] as const;

/** Tab with name, dates, places, main photo and page appearance. */
export function BasicTab({
  page,
  photo,
  plan,
}: {
  page: ObituaryView;
  photo: EditPhoto;
  plan: PlanLevel | null;
}) {
  const { register, control } = useEditForm();
  const isAlive = useWatch({ control, name: 'isAlive' });
  return (
    <div className={styles.form}>
      <PhotoField photo={photo} maxBytes={plan && planOf(plan).features.maxPhotoFileSize} />
      <LineField name="fullName" label={words.fullName} autoCapitalize="words" />
      <div className={styles.pair}>
        <SegmentedField name="category" label={words.category} options={categoryOptions} />
        <SegmentedField name="gender" label={words.gender} options={genderOptions} />
      </div>
      {page.isAlive && (
        <Checkbox description={words.livingText} {...register('isAlive')}>
          {words.living}
        </Checkbox>
      )}
      <div className={styles.pair}>
        <DateLine name="birthDate" unknown="birthDateUnknown" label={words.birthDate} hint={words.dateHint} />
        {!isAlive && (
          <DateLine
            name="deathDate"
            unknown="deathDateUnknown"
            label={words.deathDate}
            hint={words.dateHint}
          />
        )}
      </div>
      <div className={styles.pair}>
        <LineField name="birthPlace" label={words.birthPlace} hint={words.placeHint} />
        {!isAlive && <LineField name="deathPlace" label={words.deathPlace} hint={words.placeHint} />}
      </div>
      <div className={styles.pair}>
        <LineField name="nationality" label={words.nationality} />
        <LineField name="religion" label={words.religion} />
      </div>
      {!isAlive && (
        <TextField
          name="causeOfDeath"
          label={words.causeOfDeath}
          hint={words.causeHint}
          limit={maxLength.causeOfDeath}
        />
      )}
      <Background plan={plan} kept={page.background} />
      <Attributes plan={plan} isTold={page.customAttributes.length > 0} />
    </div>
  );
}

interface GatedProps {
  readonly plan: PlanLevel | null;
  /** The page has rows that were added under an earlier plan. */
  readonly isTold: boolean;
}

function Background({ plan, kept }: { plan: PlanLevel | null; kept: PageBackground | null }) {
  const isFrozen = isLocked(plan, 'background');
  return (
    <div className={styles.group}>
      {isFrozen && <PlanLock limitType="background" plansHref={paths.servicePackages} headingLevel={3} />}
      {isFrozen && kept && <p className={styles.lead}>{words.backgroundFrozen}</p>}
      {(!isFrozen || kept) && <BackgroundChoice only={isFrozen ? kept : null} />}
    </div>
  );
}

function Attributes({ plan, isTold }: GatedProps) {
  const isFrozen = isLocked(plan, 'customAttributes');
  return (
    <div className={styles.group}>
      <h3 className={styles.title}>{words.attributes}</h3>
      <p className={styles.lead}>{words.attributesLead}</p>
      {isFrozen && (
        <PlanLock limitType="customAttributes" plansHref={paths.servicePackages} headingLevel={3} />
      )}
      {isFrozen && isTold && <p className={styles.lead}>{words.frozen}</p>}
      {(!isFrozen || isTold) && (
        <Rows
          name="customAttributes"
          rowTitle={words.attribute}
          firstField="name"
          needs={words.attributeName}
          add={words.addAttribute}
          isFrozen={isFrozen}
        >
          {(index) => (
            <div className={styles.pair}>
              <LineField name={`customAttributes.${index}.name`} label={words.attributeName} />
              <LineField name={`customAttributes.${index}.value`} label={words.attributeValue} />
            </div>
          )}
        </Rows>
      )}
    </div>
  );
}
