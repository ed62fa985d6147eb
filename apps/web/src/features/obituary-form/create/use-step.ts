import type { Category } from '@memorial/contracts/obituaries/obituaries.constants';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { recordOf } from '../../../shared/format/record-of.js';
import type { DraftStore } from './drafts/draft-store.js';
import { type AvailableStep, neighbour, stepAt } from './steps.js';

/** State of the wizard's history entries. */
interface StepState {
  readonly step: number;
  /** Number of the step in the previous history entry; null when it is not a step. */
  readonly cameFrom: number | null;
}

/**
 * Current step. Each step has a history entry, so that the browser's «back» goes through the steps. The
 * wizard opens at the last open step.
 */
export function useStep(steps: readonly AvailableStep[], store: DraftStore, type: Category | null) {
  const location = useLocation();
  const navigate = useNavigate();
  const state = readState(location.state);
  const [savedStep] = useState(() => store.readStep());
  const step = stepAt(steps, type === null ? 1 : (state?.step ?? savedStep ?? 1));
  const { number } = step;

  useEffect(() => store.writeStep(number), [store, number]);

  function go(next: AvailableStep, cameFrom: number | null, replace: boolean) {
    const entry: StepState = { step: next.number, cameFrom };
    void navigate(location.pathname + location.search, { state: entry, replace });
  }

  return {
    step,
    goTo: (next: AvailableStep) => {
      // Write the step to the first entry, so that «back» returns to it.
      if (state === null) go(step, null, true);
      go(next, number, false);
    },
    goBack: () => {
      const before = neighbour(steps, step, -1);
      if (!before) return;
      if (state?.cameFrom === before.number) void navigate(-1);
      else go(before, null, true);
    },
  };
}

function readState(state: unknown): StepState | null {
  const { step, cameFrom } = recordOf(state);
  if (typeof step !== 'number') return null;
  return { step, cameFrom: typeof cameFrom === 'number' ? cameFrom : null };
}
