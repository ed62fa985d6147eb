import { type PlanLevel, planLimit } from '@memorial/contracts/plans/plan-table';
import { Loading } from '@memorial/ui/loading-overlay/loading-overlay';
import { PlanLock } from '@memorial/ui/plan-lock/plan-lock';
import type { AwardPhotos, DraftAward } from '../../../shared/awards/draft-award.js';
import { useCatalogueDialog } from '../hooks/use-catalogue-dialog.js';
import { AwardCatalogue } from './award-catalogue.js';
import { ChosenAwards } from './chosen-awards.js';

export interface AwardsStepProps {
  readonly awards: readonly DraftAward[];
  readonly photos: AwardPhotos;
  /** Called with valid awards only. */
  readonly onChange: (awards: readonly DraftAward[]) => void;
  /** Plan of the user who creates the page; null when it is unknown, then nothing is locked. */
  readonly plan: PlanLevel | null;
  /** The plan is still loading. */
  readonly isPlanLoading: boolean;
  /** Continues without awards when the plan does not include them. */
  readonly onSkip: () => void;
  /** Shows the plans that include awards. */
  readonly onLimit: () => void;
}

/**
 * Awards step of the wizard: the catalogue first, then the selected awards. The screen passes it to the
 * wizard, because one feature must not import another.
 */
export function AwardsStep({ plan, isPlanLoading, onSkip, onLimit, ...choice }: AwardsStepProps) {
  if (isPlanLoading) return <Loading />;
  if (plan !== null && planLimit(plan, 'awards') === 0)
    return <PlanLock limitType="awards" onCompare={onLimit} onSkip={onSkip} />;
  return <AwardsChoice {...choice} />;
}

function AwardsChoice({ awards, photos, onChange }: Pick<AwardsStepProps, 'awards' | 'photos' | 'onChange'>) {
  const catalogue = useCatalogueDialog(awards.length === 0);
  return (
    <>
      <ChosenAwards awards={awards} photos={photos} onChange={onChange} onAdd={catalogue.open} />
      <AwardCatalogue
        open={catalogue.isOpen}
        awards={awards}
        onConfirm={(next) => {
          onChange(next);
          catalogue.close();
        }}
        onClose={catalogue.close}
      />
    </>
  );
}
