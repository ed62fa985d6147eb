import { AlertDialog } from '@base-ui/react/alert-dialog';
import type { PageBackground } from '@memorial/contracts/obituaries/obituaries.constants';
import { type ReactNode, type RefObject, useState } from 'react';
import { Button } from '../button/button.js';
import dialogStyles from '../dialog/dialog.module.css';

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** Names the deed, never «Так». */
  confirmText: string;
  cancelText: string;
  /**
   * The dialog stays open and busy while a promise runs and closes when it is done; a rejected promise leaves it
   * open (the caller tells why).
   */
  onConfirm: () => void | Promise<void>;
  /** Called instead of a plain close, for a «don't save» that does something. */
  onCancel?: () => void;
  /** The deed destroys something: the way back is the amber button and takes focus. */
  danger?: boolean;
  theme?: PageBackground;
  /** What takes focus afterwards; by default what had it before. */
  finalFocus?: RefObject<HTMLElement | null>;
  children?: ReactNode;
}

/** A question that has to be answered: a press beside it changes nothing, Escape is the way back. */
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
  children,
}: ConfirmDialogProps) {
  const [busy, setBusy] = useState(false);

  async function confirm() {
    setBusy(true);
    try {
      await onConfirm();
      onOpenChange(false);
    } catch {
      // The caller has told why; the question stays to be answered again.
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
    <AlertDialog.Root
      open={open}
      onOpenChange={(next, details) => {
        if (busy && !next) return details.cancel();
        onOpenChange(next);
      }}
    >
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={dialogStyles.backdrop} />
        <AlertDialog.Viewport className={dialogStyles.viewport}>
          <AlertDialog.Popup className={dialogStyles.popup} data-theme={theme} finalFocus={finalFocus}>
            <div className={dialogStyles.head}>
              <AlertDialog.Title className={dialogStyles.title}>{title}</AlertDialog.Title>
            </div>
            <div className={dialogStyles.body}>
              {description && (
                <AlertDialog.Description className={dialogStyles.description}>
                  {description}
                </AlertDialog.Description>
              )}
              {children}
            </div>
            <div className={dialogStyles.actions}>
              {danger ? [cancelButton, confirmButton] : [confirmButton, cancelButton]}
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
