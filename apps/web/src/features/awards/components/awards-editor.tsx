import { awardEditorMessages as copy } from '@memorial/contracts/messages/ui/award-editor';
import type { Category } from '@memorial/contracts/obituaries/obituaries.constants';
import { plansWith } from '@memorial/contracts/plans/plan-offers';
import { type PlanLevel, planLimit } from '@memorial/contracts/plans/plan-table';
import { fillText } from '@memorial/contracts/text';
import { Loading } from '@memorial/ui/loading-overlay/loading-overlay';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { recordOf } from '../../../shared/format/record-of.js';
import { AwardCatalogue } from './award-catalogue.js';
import { ChosenAwards, type ChosenAwardsProps } from './chosen-awards.js';

export interface AwardsStepProps extends AwardsEditorProps {
  /** Plan of the user who creates the page; null when it is unknown, then nothing is locked. */
  readonly plan: PlanLevel | null;
  /** The plan is still loading. */
  readonly isPlanLoading: boolean;
}

/**
 * Awards step of the wizard: the catalogue first, then the selected awards. A plan without awards is told in one
 * sentence, without prices. The screen passes it to the wizard, because one feature must not import another.
 */
export function AwardsStep({ plan, isPlanLoading, ...editor }: AwardsStepProps) {
  if (isPlanLoading) return <Loading />;
  if (plan !== null && planLimit(plan, 'awards') === 0)
    return <p className="read">{fillText(copy.onLaterPlan, { plan: plansWith('awards')[0]?.name })}</p>;
  return <AwardsEditor {...editor} isOpenInitially={editor.awards.length === 0} />;
}

interface AwardsEditorProps extends Omit<ChosenAwardsProps, 'onAdd'> {
  /** Category of the page: a soldier's catalogue begins with military awards. */
  readonly category: Category;
  /** The catalogue is open before the user opens it. */
  readonly isOpenInitially?: boolean;
}

/** The awards of a page, and the catalogue to add some. */
export function AwardsEditor({ category, isOpenInitially = false, ...chosen }: AwardsEditorProps) {
  const catalogue = useCatalogueDialog(isOpenInitially);
  return (
    <>
      <ChosenAwards {...chosen} onAdd={catalogue.open} />
      <AwardCatalogue
        open={catalogue.isOpen}
        awards={chosen.awards}
        firstType={category === 'military' ? 'Military' : 'Civilian'}
        onConfirm={(next) => {
          chosen.onChange(next);
          catalogue.close();
        }}
        onClose={catalogue.close}
      />
    </>
  );
}

/** Key in the history entry's state: true while the catalogue is open. */
const entryKey = 'isAwardCatalogue';

/**
 * Open state of the catalogue. Opening it from the form pushes a history entry, so that «back» on a phone
 * returns to the form. When the catalogue is shown first, «back» leaves the screen.
 */
function useCatalogueDialog(isOpenInitially: boolean) {
  const { state, pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [isOpenAtFirst] = useState(isOpenInitially);
  const entryState = recordOf(state);
  const isOpenInEntry = entryState[entryKey];

  function go(isOpen: boolean, replace: boolean) {
    const next = { ...entryState, [entryKey]: isOpen };
    void navigate({ pathname, search, hash }, { state: next, replace, preventScrollReset: true });
  }

  return {
    isOpen: typeof isOpenInEntry === 'boolean' ? isOpenInEntry : isOpenAtFirst,
    open: () => go(true, false),
    close: () => {
      if (isOpenInEntry === true) void navigate(-1);
      else go(false, true);
    },
  };
}
