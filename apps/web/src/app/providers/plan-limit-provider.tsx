import { useToast } from '@memorial/ui/toast/toast';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useApi } from '../../shared/api/api-context.js';
import type { ApiError } from '../../shared/api/api-error.js';
import { retryImport } from '../../shared/loading/retry-import.js';
import { paths } from '../../shared/navigation/paths.js';
import { useHistoryKey } from '../../shared/navigation/use-history-key.js';
import {
  type PlanLimit,
  type PlanLimitApi,
  PlanLimitContext,
  type PlanLimitHandlers,
} from '../../shared/plans/plan-limit.js';

type Modal = typeof import('./plan-limit-modal.js');

const load = () => retryImport(() => import('./plan-limit-modal.js'));

interface OpenLimit {
  readonly limit: PlanLimit;
  readonly ways: PlanLimitHandlers;
  readonly LimitDialog: Modal['LimitDialog'];
}

/** Shows plan limits, on request and after a call that failed with `plan.*`; the only place that does. */
export function PlanLimitProvider({ children }: { children: ReactNode }) {
  const apiClient = useApi();
  const navigate = useNavigate();
  const toast = useToast();
  const [shown, setShown] = useState<OpenLimit | null>(null);
  const [isOpen, setOpen] = useState(false);
  const historyKey = useHistoryKey(() => setOpen(false));

  const limits = useMemo<PlanLimitApi>(() => {
    async function show(limit: PlanLimit, ways: PlanLimitHandlers = {}) {
      const keyAtStart = historyKey.current;
      const { LimitDialog } = await load();
      if (historyKey.current !== keyAtStart) return;
      setShown({ limit, ways, LimitDialog });
      setOpen(true);
    }
    // If the chunk does not load, continue: the server enforces the limit.
    return { show: (limit, ways) => void show(limit, ways).catch(() => undefined) };
  }, [historyKey]);

  const onRefused = useEffectEvent(async (error: ApiError) => {
    const keyAtStart = historyKey.current;
    const modal = await load().catch(() => null);
    const limit = modal?.planLimitOfError(error);
    if (limit && historyKey.current === keyAtStart) limits.show(...limit);
    // No limit to show, or the user has left the screen: show the error as a toast.
    else toast.error(error.message);
  });
  useEffect(() => apiClient.onPlanLimitError((error) => void onRefused(error)), [apiClient]);

  function onOpenChange(open: boolean) {
    setOpen(open);
    if (!open) shown?.ways.onClose?.();
  }
  function upgrade() {
    setOpen(false);
    if (shown?.ways.onUpgrade) shown.ways.onUpgrade();
    else void navigate(paths.servicePackages);
  }
  // The monthly video limit cannot be raised by a larger plan.
  const canUpgrade =
    shown !== null && (shown.limit.limitType !== 'monthly_videos' || shown.ways.onUpgrade !== undefined);
  return (
    <PlanLimitContext value={limits}>
      {children}
      {shown && (
        <shown.LimitDialog
          {...shown.limit}
          open={isOpen}
          onOpenChange={onOpenChange}
          onUpgrade={canUpgrade ? upgrade : undefined}
          ways={shown.ways}
        />
      )}
    </PlanLimitContext>
  );
}
