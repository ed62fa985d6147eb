import type { TransferView } from '@memorial/contracts/keepers/keepers.schemas';
import { fillText } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { Notice } from '@memorial/ui/notice/notice';
import { useToast } from '@memorial/ui/toast/toast';
import { formatDateTime } from '../../../shared/format/format-date-time.js';
import { useErrorToast } from '../../../shared/hooks/use-error-toast.js';
import type { Keepers } from '../hooks/use-keepers.js';
import { useKeptKind } from '../hooks/use-kept-kind.js';

export interface PendingTransferProps {
  readonly name: string;
  readonly transfer: TransferView;
  readonly withdraw: Keepers['decline'];
  readonly onWithdrawn: () => void;
}

/** The owner's open offer, with the way to withdraw it. */
export function PendingTransfer({ name, transfer, withdraw, onWithdrawn }: PendingTransferProps) {
  const { transfer: copy } = useKeptKind();
  const showError = useErrorToast();
  const toast = useToast();
  async function end() {
    try {
      await withdraw.mutateAsync();
    } catch (error) {
      return showError(error);
    }
    onWithdrawn();
    toast.success(copy.withdrawn);
  }
  return (
    <Notice
      title={fillText(copy.pending, { name })}
      action={
        <Button variant="quiet" flush="start" busy={withdraw.isPending} onClick={() => void end()}>
          {copy.withdraw}
        </Button>
      }
    >
      {fillText(copy.pendingText, { moment: formatDateTime(transfer.expiresAt) })}
    </Notice>
  );
}
