import { qrDialogMessages } from '@memorial/contracts/messages/ui/qr-dialog';
import { useNavigate } from 'react-router-dom';
import { ToggleActiveButton } from '../../features/my-obituaries/components/toggle-active-button.js';
import { VisibilityChoice } from '../../features/my-obituaries/components/visibility-choice.js';
import { KeeperBar, type KeeperBarProps } from '../../features/obituary-page/components/keeper-bar.js';
import { QrButton } from '../../features/qr-codes/components/qr-button.js';
import { editTabHref, obituaryEditHref, paths, proposalsHref } from '../../shared/navigation/paths.js';

export type ObituaryKeeperBarProps = Pick<KeeperBarProps, 'page' | 'onShare'>;

/** Keeper actions of a page with its QR code and its visibility; the default export of a part loaded on demand. */
export default function ObituaryKeeperBar(props: ObituaryKeeperBarProps) {
  const { page } = props;
  const navigate = useNavigate();
  return (
    <KeeperBar
      {...props}
      editHref={obituaryEditHref(page._id)}
      keepersHref={editTabHref(page._id, 'keepers')}
      proposalsHref={proposalsHref(page._id)}
      onRemoved={() => void navigate(paths.profile, { replace: true })}
      visibilityChoice={(onDone) => <VisibilityChoice card={page} onDone={onDone} />}
      qrButton={<QrButton page={page}>{qrDialogMessages.open}</QrButton>}
      toggleActiveButton={<ToggleActiveButton card={page} />}
    />
  );
}
