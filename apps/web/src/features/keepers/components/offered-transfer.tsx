import type { TransferView } from '@memorial/contracts/keepers/keepers.schemas';
import { fillText } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { useToast } from '@memorial/ui/toast/toast';
import { useId, useMemo } from 'react';
import { formatDateTime } from '../../../shared/format/format-date-time.js';
import { useErrorToast } from '../../../shared/hooks/use-error-toast.js';
import type { PlanLimitHandlers } from '../../../shared/plans/plan-limit.js';
import { useRefusalHandlers } from '../../../shared/plans/use-refusal-handlers.js';
import records from '../../../shared/records/records.module.css';
import type { Keepers } from '../hooks/use-keepers.js';
import { useKeptKind } from '../hooks/use-kept-kind.js';
import { type KeptSubject, keptKinds } from '../model/kept-subject.js';
import styles from './keepers.module.css';

export interface OfferedTransferProps {
  readonly subject: Pick<KeptSubject, 'kind' | 'id'>;
  readonly transfer: TransferView;
  readonly keepers: Pick<Keepers, 'accept' | 'decline'>;
  /** Called once the reader is the owner. */
  readonly onAccepted: () => void;
  /** Called once the offer is declined: its card is gone, with the pressed button. */
  readonly onDeclined: () => void;
}

/** An offer to the reader to become the owner: what it means, and the two answers. */
export function OfferedTransfer({
  subject,
  transfer,
  keepers,
  onAccepted,
  onDeclined,
}: OfferedTransferProps) {
  const { transfer: copy } = useKeptKind();
  const { accept, decline } = keepers;
  const showError = useErrorToast();
  const toast = useToast();
  const titleId = useId();
  useOwnPlanLimits(subject);
  const isBusy = accept.isPending || decline.isPending;
  async function answer(send: () => Promise<unknown>, said: string) {
    if (isBusy) return false;
    try {
      await send();
    } catch (error) {
      showError(error);
      return false;
    }
    toast.success(said);
    return true;
  }
  return (
    <section className={records.card} aria-labelledby={titleId}>
      <h3 id={titleId} className={records.smallHeading}>
        {copy.toYou}
      </h3>
      <div className={styles.points}>
        <p>{copy.toYouText}</p>
        <p>{copy.toYouPlan}</p>
        <p>{fillText(copy.toYouUntil, { moment: formatDateTime(transfer.expiresAt) })}</p>
      </div>
      <div className={records.actions}>
        <Button
          variant="main"
          busy={accept.isPending}
          onClick={() =>
            void answer(accept.mutateAsync, copy.accepted).then((isDone) => isDone && onAccepted())
          }
        >
          {copy.accept}
        </Button>
        <Button
          variant="quiet"
          busy={decline.isPending}
          onClick={() =>
            void answer(decline.mutateAsync, copy.declined).then((isDone) => isDone && onDeclined())
          }
        >
          {copy.decline}
        </Button>
      </div>
    </section>
  );
}

/** The place that acceptance takes is of the reader's own plan, whoever is the owner now. */
function useOwnPlanLimits({ kind, id }: Pick<KeptSubject, 'kind' | 'id'>): void {
  const handlers = useMemo((): PlanLimitHandlers => ({ returnPath: keptKinds[kind].href(id) }), [kind, id]);
  useRefusalHandlers('obituaries', handlers);
  useRefusalHandlers('family', handlers);
}
