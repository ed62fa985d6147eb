import { qrDialogMessages as copy } from '@memorial/contracts/messages/ui/qr-dialog';
import { Button } from '@memorial/ui/button/button';
import { useToast } from '@memorial/ui/toast/toast';
import { type ComponentType, type ReactNode, useRef, useState } from 'react';
import { retryImport } from '../../../shared/loading/retry-import.js';
import type { QrDialogProps } from './qr-dialog.js';

export interface QrButtonProps {
  readonly page: QrDialogProps['page'];
  /** Class of a plain button; absent: a quiet button. */
  readonly className?: string | undefined;
  readonly label?: string;
  readonly children: ReactNode;
}

/** Opens the QR code of a page; the dialog's code is loaded by the first press. */
export function QrButton({ page, className, label, children }: QrButtonProps) {
  const toast = useToast();
  const button = useRef<HTMLButtonElement>(null);
  const [Dialog, setDialog] = useState<ComponentType<QrDialogProps> | null>(null);
  const [isOpen, setOpen] = useState(false);
  async function open() {
    try {
      const { QrDialog } = await retryImport(() => import('./qr-dialog.js'));
      setDialog(() => QrDialog);
      setOpen(true);
    } catch {
      toast.error(copy.failed);
    }
  }
  return (
    <>
      {className === undefined ? (
        <Button ref={button} variant="quiet" aria-label={label} onClick={() => void open()}>
          {children}
        </Button>
      ) : (
        <button
          ref={button}
          type="button"
          className={className}
          aria-label={label}
          onClick={() => void open()}
        >
          {children}
        </button>
      )}
      {Dialog && <Dialog page={page} open={isOpen} onOpenChange={setOpen} finalFocus={button} />}
    </>
  );
}
