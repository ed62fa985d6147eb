import { editingMessages as copy } from '@memorial/contracts/messages/ui/editing';
import { AwardsEditor } from '../../features/awards/components/awards-editor.js';
import { FrozenAwards } from '../../features/awards/components/chosen-awards.js';
import { AutosaveStatus } from '../../features/obituary-form/edit/autosave-status.js';
import { isLocked, PlanGate } from '../../features/obituary-form/edit/plan-gates.js';
import type { TabProps } from '../../features/obituary-form/edit/tab-fields.js';
import { useAwardsAutosave } from '../../features/obituary-form/edit/use-awards-autosave.js';
import styles from '../../features/obituary-form/fields/form-layout.module.css';
import { maxPhotoBytesOf } from '../../shared/plans/max-photo-bytes.js';

/** Awards tab of the edit page; every change is saved immediately. Those of an ended plan can only be removed. */
export default function EditAwardsTab(props: TabProps) {
  const { page, plan } = props;
  if (!isLocked(plan, 'awards')) return <Awards {...props} isFrozen={false} />;
  return (
    <div className={`${styles.form} ${styles.narrow}`}>
      <PlanGate limitType="awards" plan={plan} tab="awards" isStored={page.awards.length > 0}>
        {() => <Awards {...props} isFrozen />}
      </PlanGate>
    </div>
  );
}

function Awards({ page, plan, onPending, isFrozen }: TabProps & { isFrozen: boolean }) {
  const { awards, photos, change, state, retry } = useAwardsAutosave(page._id, page.awards, onPending);
  const shown = { awards, photos: { ...photos, maxBytes: maxPhotoBytesOf(plan) }, onChange: change };
  return (
    <>
      <AutosaveStatus text={copy.awardsAutosave} state={state} onRetry={retry} />
      {isFrozen ? <FrozenAwards {...shown} /> : <AwardsEditor category={page.category} {...shown} />}
    </>
  );
}
