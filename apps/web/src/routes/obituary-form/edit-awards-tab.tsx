import { planOf } from '@memorial/contracts/plans/plan-table';
import { AwardCatalogue } from '../../features/awards/components/award-catalogue.js';
import { ChosenAwards } from '../../features/awards/components/chosen-awards.js';
import { FrozenAwards } from '../../features/awards/components/frozen-awards.js';
import { useCatalogueDialog } from '../../features/awards/hooks/use-catalogue-dialog.js';
import { AutosaveStatus } from '../../features/obituary-form/edit/autosave-status.js';
import { editCopy as copy } from '../../features/obituary-form/edit/edit.copy.js';
import type { TabProps } from '../../features/obituary-form/edit/edit-page.js';
import { useAwardsAutosave } from '../../features/obituary-form/edit/use-awards-autosave.js';
import styles from '../../features/obituary-form/fields/form-layout.module.css';
import { isLocked, TabLock } from '../../features/obituary-form/fields/plan-gates.js';

/** Awards tab of the edit page; every change is saved immediately. */
export function EditAwardsTab(props: TabProps) {
  const { page, plan } = props;
  if (!isLocked(plan, 'awards')) return <EditableAwards {...props} />;
  return (
    <div className={`${styles.form} ${styles.narrow}`}>
      <TabLock limitType="awards" plan={plan} tab="awards" />
      {page.awards.length > 0 && <AwardsFromEndedPlan {...props} />}
    </div>
  );
}

function EditableAwards({ page, plan, onPending }: TabProps) {
  const { awards, photos, change, state, retry } = useAwardsAutosave(page._id, page.awards, onPending);
  const catalogue = useCatalogueDialog(false);
  return (
    <>
      <AutosaveStatus text={copy.awardsAutosave} state={state} onRetry={retry} />
      <ChosenAwards
        awards={awards}
        photos={{ ...photos, maxBytes: plan && planOf(plan).features.maxPhotoFileSize }}
        onChange={change}
        onAdd={catalogue.open}
      />
      <AwardCatalogue
        open={catalogue.isOpen}
        awards={awards}
        onConfirm={(next) => {
          change(next);
          catalogue.close();
        }}
        onClose={catalogue.close}
      />
    </>
  );
}

/** Awards attached under a plan that has ended: they can be viewed and removed only. */
function AwardsFromEndedPlan({ page, onPending }: TabProps) {
  const { awards, photos, change, state, retry } = useAwardsAutosave(page._id, page.awards, onPending);
  return (
    <div className={`${styles.form} ${styles.narrow}`}>
      <p className={styles.lead}>{copy.frozen}</p>
      <AutosaveStatus text={copy.awardsAutosave} state={state} onRetry={retry} />
      <FrozenAwards awards={awards} photos={{ ...photos, maxBytes: null }} onChange={change} />
    </div>
  );
}
