import { editingMessages as copy } from '@memorial/contracts/messages/ui/editing';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import {
  isAwaited,
  isLivingStatus,
  type PersonStatus,
  personStatuses,
  resolveStatus,
} from '@memorial/contracts/obituaries/person-status';
import { useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useIsNear } from '../../../shared/hooks/use-is-near.js';
import { lazyPart, ShowLazyPart, useIdleAfterInteraction } from '../../../shared/loading/lazy-part.js';
import { fieldLabels } from '../../../shared/obituary-fields/field-labels.js';
import { maxPhotoBytesOf } from '../../../shared/plans/max-photo-bytes.js';
import { SegmentedField } from '../fields/fields.js';
import styles from '../fields/form-layout.module.css';
import { MilitaryDeathFields } from '../fields/military-death-fields.js';
import { ObituaryField } from '../fields/obituary-fields.js';
import { StatusChips } from '../fields/status-chips.js';
import { BackgroundChoice } from './background-choice.js';
import type { EditForm } from './edit-form.js';
import { EditPhotoField, type EditPhotoFieldProps } from './edit-photo-field.js';
import { PlanGate } from './plan-gates.js';
import type { RowSectionProps } from './row-section.js';
import { TabFields, type TabProps } from './tab-fields.js';
import { useRecentMilitaryDeath } from './use-recent-military-death.js';

/** Lists of rows, the largest part of the form. */
export const rowSection = lazyPart<RowSectionProps>(() =>
  import('./row-section.js').then(({ RowSection }) => RowSection),
);

const categoryOptions = [
  { value: 'civilian', label: copy.civilian },
  { value: 'military', label: copy.military },
];

/** Tab with name, dates, places, main photo and page appearance. */
export function BasicTab({ page, plan, ...photo }: EditPhotoFieldProps & Omit<TabProps, 'onPending'>) {
  return (
    <TabFields
      tab="basic"
      before={<EditPhotoField {...photo} maxBytes={maxPhotoBytesOf(plan)} />}
      own={{
        gender: (
          <div className={styles.pair}>
            <SegmentedField name="category" label={copy.category} options={categoryOptions} />
            <ObituaryField name="gender" />
          </div>
        ),
        status: <StatusField stored={page} />,
        lastContactDate: <ContactField />,
        makerRelation: <FamilyQuestion />,
        familyInformed: null,
        isAlive: null,
        passing: null,
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
        customAttributes: <CustomAttributes page={page} plan={plan} />,
      }}
    />
  );
}

/** The last section of the tab: loaded when it comes near, or after the first press. */
function CustomAttributes(props: Pick<TabProps, 'page' | 'plan'>) {
  const { ref, isNear } = useIsNear();
  const isIdle = useIdleAfterInteraction();
  return (
    <div ref={ref}>
      <ShowLazyPart
        part={rowSection}
        props={{ ...props, name: 'customAttributes' }}
        isWanted={isNear || isIdle}
        isShown
      />
    </div>
  );
}

/**
 * Status of the person. A page of somebody who becomes missing or captive closes, as the server would close it; a closed
 * page of one who lived until now may be opened to everybody.
 */
function StatusField({ stored }: { stored: ObituaryView }) {
  const { setValue } = useFormContext<EditForm>();
  const [status, passing, gender, visibility] = useWatch<
    EditForm,
    ['status', 'passing', 'gender', 'visibility']
  >({ name: ['status', 'passing', 'gender', 'visibility'] });
  /** Visibility before the choice of a status has closed the page; null: none has. */
  const before = useRef<EditForm['visibility'] | null>(null);
  const isUntold = status === 'died' && passing === '';

  function choose(next: PersonStatus) {
    // A second press leaves the word for a death open.
    const isTakenBack = next === status && !isUntold && !isLivingStatus(next);
    const sent = isTakenBack ? ({ status: 'died', passing: null } as const) : { status: next };
    const fields = resolveStatus(sent, null);
    setValue('status', fields.status, { shouldDirty: true });
    setValue('isAlive', fields.isAlive, { shouldDirty: true });
    setValue('passing', fields.passing ?? '', { shouldDirty: true });
    const closes = isAwaited(fields.status) && !isAwaited(stored.status);
    if (closes) before.current ??= visibility;
    const shown = closes ? 'private' : before.current;
    if (shown !== null) setValue('visibility', shown, { shouldDirty: true });
    if (!closes) before.current = null;
  }
  const isClosed = isAwaited(status) && visibility === 'private';
  const mayOpen = !isLivingStatus(status) && visibility !== 'public';
  return (
    <StatusChips
      label={fieldLabels.status}
      hint={isClosed ? copy.awaitedHint : mayOpen ? copy.mayOpenText : undefined}
      options={personStatuses}
      chosen={isUntold ? null : status}
      gender={gender}
      onChoose={choose}
    />
  );
}

/** Asked of a recent military death, also where it was answered once. */
function FamilyQuestion() {
  return useRecentMilitaryDeath() && <MilitaryDeathFields />;
}

function ContactField() {
  const status = useWatch<EditForm, 'status'>({ name: 'status' });
  return isAwaited(status) && <ObituaryField name="lastContactDate" />;
}
