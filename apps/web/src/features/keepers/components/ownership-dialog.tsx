import { transferTerm } from '@memorial/contracts/keepers/keepers.constants';
import type { KeeperView } from '@memorial/contracts/keepers/keepers.schemas';
import { fillText } from '@memorial/contracts/text';
import { useToast } from '@memorial/ui/toast/toast';
import type { RefObject } from 'react';
import { useErrorToast } from '../../../shared/hooks/use-error-toast.js';
import { LazyConfirmDialog } from '../../../shared/loading/lazy-confirm-dialog.js';
import type { Keepers } from '../hooks/use-keepers.js';
import { useKeptKind } from '../hooks/use-kept-kind.js';
import { keeperName } from './keeper-row.js';
import styles from './keepers.module.css';

export type OwnershipAction = 'transfer' | 'successor';

export interface OwnershipDialogProps {
  readonly action: OwnershipAction;
  /** Null before the dialog was opened for the first time. */
  readonly keeper: KeeperView | null;
  readonly keepers: Pick<Keepers, 'offer' | 'setSuccessor'>;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Called once the page is offered: the button that opened the dialog is gone. */
  readonly onOffered: () => void;
  readonly finalFocus: RefObject<HTMLElement | null>;
}

/** Says what changes when the page is offered to a keeper, or a keeper is named to have it later, before it is done. */
export function OwnershipDialog({
  action,
  keeper,
  keepers,
  open,
  onOpenChange,
  onOffered,
  finalFocus,
}: OwnershipDialogProps) {
  const { transfer: copy, offerNote } = useKeptKind();
  const showError = useErrorToast();
  const toast = useToast();
  if (!keeper) return null;
  const { userId } = keeper;
  const named = { name: keeperName(keeper) };
  async function confirm() {
    try {
      if (action === 'transfer') await keepers.offer.mutateAsync({ userId });
      else await keepers.setSuccessor.mutateAsync({ userId });
    } catch (error) {
      showError(error);
      throw error;
    }
    if (action === 'transfer') {
      onOffered();
      toast.success(copy.offered, { detail: copy.offeredText });
    } else toast.success(copy.chosen, { detail: named.name });
  }
  const shared = {
    open,
    onOpenChange,
    finalFocus,
    onLoadFailed: () => onOpenChange(false),
    onConfirm: confirm,
  };
  if (action === 'successor')
    return (
      <LazyConfirmDialog
        {...shared}
        title={copy.choosing}
        description={fillText(copy.choosingText, named)}
        confirmText={copy.choose}
        cancelText={copy.choosingKeep}
      />
    );
  const points = [
    fillText(copy.offerOwner, named),
    copy.offerPlan,
    copy.offerRole,
    fillText(offerNote, named),
    fillText(copy.offerUntil, { ...named, term: transferTerm }),
  ];
  return (
    <LazyConfirmDialog
      {...shared}
      title={copy.offering}
      description={
        <span className={styles.points}>
          {points.map((point) => (
            <span key={point}>{point}</span>
          ))}
        </span>
      }
      confirmText={copy.transfer}
      cancelText={copy.offerKeep}
      danger
    />
  );
}
