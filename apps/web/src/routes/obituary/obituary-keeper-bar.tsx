import { qrDialogMessages } from '@memorial/contracts/messages/ui/qr-dialog';
import { Icon } from '@memorial/ui/icon/icon';
import { KeeperBar, type KeeperBarProps } from '../../features/obituary-page/components/keeper-bar.js';
import { QrButton } from '../../features/qr-codes/components/qr-button.js';

export type ObituaryKeeperBarProps = Omit<KeeperBarProps, 'qrButton'>;

/** Keeper actions of a page with its QR code. */
export function ObituaryKeeperBar(props: ObituaryKeeperBarProps) {
  return (
    <KeeperBar
      {...props}
      qrButton={(className) => (
        <QrButton page={props.page} className={className}>
          <Icon name="qr" />
          {qrDialogMessages.open}
        </QrButton>
      )}
    />
  );
}
