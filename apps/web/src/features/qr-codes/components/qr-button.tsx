import { qrDialogMessages as copy } from '@memorial/contracts/messages/ui/qr-dialog';
import { LazyDialogButton, type LazyDialogButtonProps } from '../../../shared/dialogs/lazy-dialog-button.js';
import { lazyPart } from '../../../shared/loading/lazy-part.js';
import type { QrDialogProps } from './qr-dialog.js';

const qrDialog = lazyPart(() => import('./qr-dialog.js').then(({ QrDialog }) => QrDialog));

export interface QrButtonProps
  extends Pick<LazyDialogButtonProps<QrDialogProps>, 'className' | 'label' | 'children'> {
  readonly page: QrDialogProps['page'];
}

/** Opens the QR code of a page. */
export function QrButton({ page, ...button }: QrButtonProps) {
  return (
    <LazyDialogButton
      part={qrDialog}
      propsOf={(state) => ({ page, ...state })}
      failedText={copy.failed}
      {...button}
    />
  );
}
