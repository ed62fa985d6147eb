import { type PlanLevel, planLimit } from '@memorial/contracts/plans/plans';
import { Loading } from '@memorial/ui/loading-overlay/loading-overlay';
import { PlanLock } from '@memorial/ui/plan-lock/plan-lock';
import type { DraftAward } from '../../../lib/draft-award.js';
import { paths } from '../../../lib/paths.js';
import { useCatalogueEntry } from '../hooks/use-catalogue-entry.js';
import { AwardCatalogue } from './award-catalogue.js';
import { ChosenAwards } from './chosen-awards.js';

export interface AwardsStepProps {
  readonly awards: readonly DraftAward[];
  /** Called with awards that could be sent as they are. */
  readonly onChange: (awards: readonly DraftAward[]) => void;
  /** Of whoever makes the page; null when it could not be told: then nothing is locked. */
  readonly plan: PlanLevel | null;
  /** The plan is not known yet. */
  readonly isPlanAsked: boolean;
  /** Goes on without awards, where the plan has none. */
  readonly onSkip: () => void;
}

/**
 * Awards in the wizard: the catalogue first, then what was chosen in it. The wizard is given it by its screen, as no
 * feature imports another.
 */
export function AwardsStep({ plan, isPlanAsked, onSkip, ...choice }: AwardsStepProps) {
  if (isPlanAsked) return <Loading />;
  if (plan !== null && planLimit(plan, 'awards') === 0)
    return <PlanLock limitType="awards" plansHref={paths.servicePackages} onSkip={onSkip} />;
  return <AwardsChoice {...choice} />;
}

function AwardsChoice({ awards, onChange }: Pick<AwardsStepProps, 'awards' | 'onChange'>) {
  const catalogue = useCatalogueEntry(awards.length === 0);
  return (
    <>
      <ChosenAwards awards={awards} onChange={onChange} onAdd={catalogue.open} />
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
