import { useToast } from '@memorial/ui/toast/toast';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useApi } from '../../lib/api-context.js';
import type { ApiError } from '../../lib/api-error.js';
import { paths } from '../../lib/paths.js';
import {
  type PlanLimit,
  type PlanLimitApi,
  PlanLimitContext,
  type PlanLimitWays,
} from '../../lib/plan-limit.js';
import { retryImport } from '../../lib/retry-import.js';
import { useVisit } from './use-visit.js';

type Modal = typeof import('./plan-limit-modal.js');

const load = () => retryImport(() => import('./plan-limit-modal.js'));

interface Shown extends PlanLimit {
  readonly ways: PlanLimitWays;
  readonly LimitDialog: Modal['LimitDialog'];
}

/** The one place that shows a limit of the plan: to whoever asks, and whenever a change is refused by it. */
export function PlanLimitProvider({ children }: { children: ReactNode }) {
  const apiClient = useApi();
  const navigate = useNavigate();
  const toast = useToast();
  const [shown, setShown] = useState<Shown | null>(null);
  const [isOpen, setOpen] = useState(false);
  const visit = useVisit(() => setOpen(false));

  const limits = useMemo<PlanLimitApi>(() => {
    async function show(limit: PlanLimit, ways: PlanLimitWays = {}) {
      const asking = visit.current;
      const { LimitDialog } = await load();
      if (visit.current !== asking) return;
      setShown({ ...limit, ways, LimitDialog });
      setOpen(true);
    }
    // A modal that does not come forbids nothing: the server holds the limit.
    return { show: (limit, ways) => void show(limit, ways).catch(() => undefined) };
  }, [visit]);

  const onRefused = useEffectEvent(async (refusal: ApiError) => {
    const asking = visit.current;
    const modal = await load().catch(() => null);
    const limit = modal?.limitOfRefusal(refusal);
    if (limit && visit.current === asking) limits.show(limit);
    // Where the modal has nothing to show, or comes too late, the refusal is told all the same.
    else toast.error(refusal.message);
  });
  useEffect(() => apiClient.onPlanRefused((refusal) => void onRefused(refusal)), [apiClient]);

  function change(open: boolean) {
    setOpen(open);
    if (!open) shown?.ways.onClose?.();
  }
  function upgrade() {
    setOpen(false);
    if (shown?.ways.onUpgrade) shown.ways.onUpgrade();
    else void navigate(paths.servicePackages);
  }
  // One more video than a month has is not bought with a plan.
  const hasWay =
    shown !== null && (shown.limitType !== 'monthly_videos' || shown.ways.onUpgrade !== undefined);
  return (
    <PlanLimitContext value={limits}>
      {children}
      {shown && (
        <shown.LimitDialog
          open={isOpen}
          onOpenChange={change}
          limitType={shown.limitType}
          currentPlan={shown.currentPlan}
          usage={shown.usage}
          onUpgrade={hasWay ? upgrade : undefined}
        />
      )}
    </PlanLimitContext>
  );
}
