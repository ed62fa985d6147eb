import { PlanLock } from '@memorial/ui/plan-lock/plan-lock';
import { AwardCatalogue } from '../../features/awards/components/award-catalogue.js';
import { ChosenAwards } from '../../features/awards/components/chosen-awards.js';
import { FrozenAwards } from '../../features/awards/components/frozen-awards.js';
import { useCatalogueEntry } from '../../features/awards/hooks/use-catalogue-entry.js';
import { AtOnceNote } from '../../features/editing/components/at-once-note.js';
import type { EditPartProps } from '../../features/editing/components/edit-page.js';
import styles from '../../features/editing/components/form-layout.module.css';
import { editWords as words } from '../../features/editing/edit-words.js';
import { isLocked } from '../../features/editing/plan-locks.js';
import { usePageAwards } from '../../features/editing/use-page-awards.js';
import { paths } from '../../lib/paths.js';

/** Awards tab of the edit page; every change is saved immediately. */
export function EditAwardsTab(props: EditPartProps) {
  const { page, plan } = props;
  if (!isLocked(plan, 'awards')) return <PageAwards {...props} />;
  return (
    <div className={styles.form}>
      <PlanLock limitType="awards" plansHref={paths.servicePackages} headingLevel={3} />
      {page.awards.length > 0 && <AwardsOfBefore {...props} />}
    </div>
  );
}

function PageAwards({ page, onPending }: EditPartProps) {
  const { awards, change, state, sendAgain } = usePageAwards(page._id, page.awards, onPending);
  const catalogue = useCatalogueEntry(false);
  return (
    <>
      <AtOnceNote text={words.awardsAtOnce} state={state} onSendAgain={sendAgain} />
      <ChosenAwards awards={awards} onChange={change} onAdd={catalogue.open} />
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
function AwardsOfBefore({ page, onPending }: EditPartProps) {
  const { awards, change, state, sendAgain } = usePageAwards(page._id, page.awards, onPending);
  return (
    <div className={styles.form}>
      <p className={styles.lead}>{words.frozen}</p>
      <AtOnceNote text={words.awardsAtOnce} state={state} onSendAgain={sendAgain} />
      <FrozenAwards awards={awards} onChange={change} />
    </div>
  );
}
