import { qrDialogMessages as copy } from '@memorial/contracts/messages/ui/qr-dialog';
import { Button } from '@memorial/ui/button/button';
import { useToast } from '@memorial/ui/toast/toast';
import { type ReactNode, useRef, useState } from 'react';
import { lazyPart, ShowLazyPart } from '../../../shared/loading/lazy-part.js';
import type { QrDialogProps } from './qr-dialog.js';

const qrDialog = lazyPart(() => import('./qr-dialog.js').then(({ QrDialog }) => QrDialog));

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
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {className === undefined ? (
        <Button ref={button} variant="quiet" aria-label={label} onClick={() => setOpen(true)}>
          {children}
        </Button>
      ) : (
        <button
          ref={button}
          type="button"
          className={className}
          aria-label={label}
          onClick={() => setOpen(true)}
        >
          {children}
        </button>
      )}
      <ShowLazyPart
        part={qrDialog}
        props={{ page, open: isOpen, onOpenChange: setOpen, finalFocus: button }}
        isWanted={isOpen}
        isShown={false}
        onCancel={() => setOpen(false)}
        onLoadFailed={() => {
          setOpen(false);
          toast.error(copy.failed);
        }}
      />
    </>
  );
}
