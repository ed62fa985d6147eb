import type { PageBackground } from '@memorial/contracts/obituaries/obituaries.constants';
import { type ReactNode, type RefObject, useState } from 'react';
import { Button } from '../button/button.js';
import { Dialog } from '../dialog/dialog.js';

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** Names the action; never just «Так». */
  confirmText: string;
  cancelText: string;
  /**
   * May return a promise: the dialog stays open and busy until it resolves. If it rejects, the dialog stays
   * open and the caller shows the error.
   */
  onConfirm: () => void | Promise<void>;
  /** Called on cancel, for dialogs where cancelling is an action such as «don't save». */
  onCancel?: () => void;
  /** Destructive action: cancel becomes the main button and takes focus. */
  danger?: boolean;
  theme?: PageBackground;
  /** Element that takes focus after closing; by default the one focused before opening. */
  finalFocus?: RefObject<HTMLElement | null>;
}

/** Confirmation dialog. A press outside does not close it; Escape cancels. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  confirmText,
  cancelText,
  onConfirm,
  onCancel,
  danger = false,
  theme,
  finalFocus,
}: ConfirmDialogProps) {
  const [busy, setBusy] = useState(false);

  async function confirm() {
    setBusy(true);
    try {
      await onConfirm();
      onOpenChange(false);
    } catch {
      // The caller shows the error; the dialog stays open for another attempt.
    } finally {
      setBusy(false);
    }
  }

  function cancel() {
    if (busy) return;
    onCancel?.();
    onOpenChange(false);
  }

  const confirmButton = (
    <Button key="confirm" variant={danger ? 'danger' : 'main'} busy={busy} onClick={confirm}>
      {confirmText}
    </Button>
  );
  const cancelButton = (
    <Button key="cancel" variant={danger ? 'main' : 'line'} onClick={cancel}>
      {cancelText}
    </Button>
  );

  return (
    <Dialog
      alert
      open={open}
      onOpenChange={onOpenChange}
      dismissible={!busy}
      title={title}
      description={description}
      actions={danger ? [cancelButton, confirmButton] : [confirmButton, cancelButton]}
      theme={theme}
      finalFocus={finalFocus}
    />
  );
}
