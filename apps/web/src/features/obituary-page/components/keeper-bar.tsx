import { commonMessages } from '@memorial/contracts/messages/ui/common';
import { obituaryActionMessages as copy } from '@memorial/contracts/messages/ui/obituary-actions';
import { visibilityLabels } from '@memorial/contracts/obituaries/obituaries.constants';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { Icon, type IconName } from '@memorial/ui/icon/icon';
import { Link } from '@memorial/ui/link/link';
import { type ReactNode, useRef, useState } from 'react';
import { DeleteObituaryDialog } from '../../../shared/obituary-actions/delete-obituary-dialog.js';
import { DeactivatedNotice } from './deactivated-notice.js';
import styles from './keeper-bar.module.css';

export interface KeeperBarProps {
  readonly page: ObituaryView;
  /** Null if there is no edit screen. */
  readonly editHref: string | null;
  /** Button that opens the QR code of the page. */
  readonly qrButton: (className: string | undefined) => ReactNode;
  readonly onRemoved: () => void;
}

/** Row of keeper actions: edit, visibility, QR code, delete. */
export function KeeperBar({ page, editHref, qrButton, onRemoved }: KeeperBarProps) {
  const [isConfirmOpen, setConfirmOpen] = useState(false);
  const [isDialogMounted, setDialogMounted] = useState(false);
  const deleteButton = useRef<HTMLButtonElement>(null);
  const visibility = visibilityOf(page);

  return (
    <section className={styles.bar} aria-label={copy.keeperBar}>
      <ul className={styles.row}>
        {editHref && (
          <li>
            <Link href={editHref} className={styles.item}>
              <Icon name="edit" />
              {commonMessages.edit}
            </Link>
          </li>
        )}
        <li className={`${styles.item} ${page.isActive ? '' : styles.hidden}`}>
          <Icon name={visibility.icon} />
          {visibility.text}
        </li>
        <li>{qrButton(styles.item)}</li>
        <li>
          <button
            ref={deleteButton}
            type="button"
            className={styles.item}
            onClick={() => {
              setDialogMounted(true);
              setConfirmOpen(true);
            }}
          >
            <Icon name="trash" />
            {commonMessages.delete}
          </button>
        </li>
      </ul>
      {!page.isActive && (
        <div className={`wrap ${styles.notice}`}>
          <DeactivatedNotice page={page} />
        </div>
      )}
      {isDialogMounted && (
        <DeleteObituaryDialog
          page={page}
          open={isConfirmOpen}
          onOpenChange={setConfirmOpen}
          onRemoved={onRemoved}
          finalFocus={deleteButton}
        />
      )}
    </section>
  );
}

function visibilityOf({ isActive, visibility }: ObituaryView): {
  readonly icon: IconName;
  readonly text: string;
} {
  if (!isActive) return { icon: 'eye-off', text: copy.deactivated };
  const icons = { public: 'eye', link: 'link', private: 'lock' } as const;
  return { icon: icons[visibility], text: visibilityLabels[visibility] };
}
