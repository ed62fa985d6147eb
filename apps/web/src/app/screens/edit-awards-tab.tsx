import { planLimit } from '@memorial/contracts/plans/plans';
import { PlanLock } from '@memorial/ui/plan-lock/plan-lock';
import { AwardCatalogue } from '../../features/awards/components/award-catalogue.js';
import { ChosenAwards } from '../../features/awards/components/chosen-awards.js';
import { useCatalogueEntry } from '../../features/awards/hooks/use-catalogue-entry.js';
import { AtOnceNote } from '../../features/editing/components/at-once-note.js';
import type { EditPartProps } from '../../features/editing/components/edit-page.js';
import { editWords as words } from '../../features/editing/edit-words.js';
import { usePageAwards } from '../../features/editing/use-page-awards.js';
import { paths } from '../../lib/paths.js';

/** The awards of a page; each change of them is saved at once. */
export function EditAwardsTab(props: EditPartProps) {
  const { page, plan } = props;
  const isLocked = plan !== null && planLimit(plan, 'awards') === 0;
  if (isLocked && page.awards.length === 0)
    return <PlanLock limitType="awards" plansHref={paths.servicePackages} headingLevel={3} />;
  return (
    <>
      {isLocked && <PlanLock limitType="awards" plansHref={paths.servicePackages} headingLevel={3} />}
      <PageAwards {...props} />
    </>
  );
}

function PageAwards({ page, onPending }: EditPartProps) {
  const { awards, change, state } = usePageAwards(page._id, page.awards, onPending);
  const catalogue = useCatalogueEntry(false);
  return (
    <>
      <AtOnceNote text={words.awardsAtOnce} state={state} />
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
