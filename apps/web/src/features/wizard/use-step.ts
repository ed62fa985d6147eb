import type { Category } from '@memorial/contracts/obituaries/obituaries.constants';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { DraftStore } from './draft-store.js';
import { neighbour, type StandingStep, stepAt } from './steps.js';

/** What a history entry of the wizard remembers. */
interface StepState {
  readonly step: number;
  /** The step before it in the history; null when something else is. */
  readonly cameFrom: number | null;
}

/**
 * The step on the screen. Each has an entry of the history, so that the browser's «back» goes through the steps; at
 * entry it is the one that was open last.
 */
export function useStep(steps: readonly StandingStep[], store: DraftStore, type: Category | null) {
  const location = useLocation();
  const navigate = useNavigate();
  const state = readState(location.state);
  const [remembered] = useState(() => store.readStep());
  const step = stepAt(steps, type === null ? 1 : (state?.step ?? remembered ?? 1));
  const { number } = step;

  useEffect(() => store.writeStep(number), [store, number]);

  function go(next: StandingStep, cameFrom: number | null, replace: boolean) {
    const entry: StepState = { step: next.number, cameFrom };
    void navigate(location.pathname + location.search, { state: entry, replace });
  }

  return {
    step,
    goTo: (next: StandingStep) => {
      // The first entry learns which step it is, so that «back» finds it again.
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
  if (typeof state !== 'object' || state === null) return null;
  const { step, cameFrom } = state as Partial<Record<keyof StepState, unknown>>;
  if (typeof step !== 'number') return null;
  return { step, cameFrom: typeof cameFrom === 'number' ? cameFrom : null };
}
