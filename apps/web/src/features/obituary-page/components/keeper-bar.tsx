import { commonMessages } from '@memorial/contracts/messages/ui/common';
import { obituaryActionMessages as copy } from '@memorial/contracts/messages/ui/obituary-actions';
import { visibilityLabels } from '@memorial/contracts/obituaries/obituaries.constants';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { Button } from '@memorial/ui/button/button';
import { Icon, type IconName } from '@memorial/ui/icon/icon';
import { Link } from '@memorial/ui/link/link';
import { Notice } from '@memorial/ui/notice/notice';
import { useToast } from '@memorial/ui/toast/toast';
import { type ReactNode, useRef, useState } from 'react';
import { errorStateProps } from '../../../shared/loading/error-state-props.js';
import { useActivateObituary } from '../../../shared/obituary-actions/activate-obituary.mutation.js';
import { DeleteObituaryDialog } from '../../../shared/obituary-actions/delete-obituary-dialog.js';
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
            onClick={() => setConfirmOpen(true)}
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
      <DeleteObituaryDialog
        page={page}
        open={isConfirmOpen}
        onOpenChange={setConfirmOpen}
        onRemoved={onRemoved}
        finalFocus={deleteButton}
      />
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

/** Notice for the keeper of a deactivated page, with a button to activate it. */
function DeactivatedNotice({ page }: { page: ObituaryView }) {
  const activate = useActivateObituary();
  const toast = useToast();

  async function show() {
    try {
      const { visibility } = await activate.mutateAsync(page._id);
      toast.success(copy.activated, { detail: visibilityLabels[visibility] });
    } catch (error) {
      const { title, text } = errorStateProps(error, copy.notActivated);
      toast.error(title, { detail: text });
    }
  }

  return (
    <Notice
      tone="warning"
      title={copy.deactivatedTitle}
      action={
        <Button variant="quiet" icon="eye" busy={activate.isPending} onClick={() => void show()}>
          {copy.activate}
        </Button>
      }
    >
      {copy.deactivatedText}
    </Notice>
  );
}
