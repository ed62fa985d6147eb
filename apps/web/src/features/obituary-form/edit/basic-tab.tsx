import { editingMessages as copy } from '@memorial/contracts/messages/ui/editing';
import { obituaryFields } from '@memorial/contracts/obituaries/obituary-fields.schemas';
import { useWatch } from 'react-hook-form';
import { maxPhotoBytesOf } from '../../../shared/plans/max-photo-bytes.js';
import { FlagField, SegmentedField } from '../fields/fields.js';
import styles from '../fields/form-layout.module.css';
import { ObituaryField } from '../fields/obituary-fields.js';
import { BackgroundChoice } from './background-choice.js';
import type { EditForm } from './edit-form.js';
import { EditPhotoField, type EditPhotoFieldProps } from './edit-photo-field.js';
import { PlanGate } from './plan-gates.js';
import { TabFields, type TabProps } from './tab-fields.js';

const categoryOptions = [
  { value: 'civilian', label: copy.civilian },
  { value: 'military', label: copy.military },
];

/** Tab with name, dates, places, main photo and page appearance. */
export function BasicTab({ page, plan, ...photo }: EditPhotoFieldProps & Omit<TabProps, 'onPending'>) {
  return (
    <TabFields
      page={page}
      plan={plan}
      tab="basic"
      before={<EditPhotoField {...photo} maxBytes={maxPhotoBytesOf(plan)} />}
      own={{
        gender: (
          <div className={styles.pair}>
            <SegmentedField name="category" label={copy.category} options={categoryOptions} />
            <ObituaryField name="gender" />
          </div>
        ),
        status: null,
        lastContactDate: null,
        isAlive: page.isAlive && <LivingField />,
        passing: <PassingField />,
        background: (
          <div className={styles.group}>
            <PlanGate
              limitType="background"
              plan={plan}
              tab="basic"
              isStored={page.background !== null}
              frozenText={copy.backgroundFrozen}
            >
              {(isFrozen) => <BackgroundChoice keptOnly={isFrozen ? page.background : null} />}
            </PlanGate>
          </div>
        ),
      }}
    />
  );
}

/** Word of a label «Помер / померла» in one gender; both where none is told. */
function wordOf(label: string, gender: EditForm['gender']): string {
  const [his = label, hers = his] = label.split(' / ');
  if (gender === 'female') return hers.charAt(0).toUpperCase() + hers.slice(1);
  return gender === 'male' ? his : label;
}

/** Word for the death, in the gender of the person where it is told. */
function PassingField() {
  const [isAlive, gender] = useWatch<EditForm, ['isAlive', 'gender']>({ name: ['isAlive', 'gender'] });
  if (isAlive) return null;
  const options = Object.entries(obituaryFields.passing.options).map(([value, label]) => ({
    value,
    label: wordOf(label, gender),
  }));
  return <ObituaryField name="passing" options={options} />;
}

/** Mark of a living person; without it the page, closed until then, may be opened to everybody. */
function LivingField() {
  const [isAlive, visibility] = useWatch<EditForm, ['isAlive', 'visibility']>({
    name: ['isAlive', 'visibility'],
  });
  const mayOpen = !isAlive && visibility !== 'public';
  return <FlagField name="isAlive" hint={mayOpen ? copy.mayOpenText : copy.livingText} />;
}
