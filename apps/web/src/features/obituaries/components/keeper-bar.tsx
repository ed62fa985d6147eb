import { commonTexts } from '@memorial/contracts/messages/common.messages';
import { visibilityLabels } from '@memorial/contracts/obituaries/obituaries.constants';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { Icon, type IconName } from '@memorial/ui/icon/icon';
import { Link } from '@memorial/ui/link/link';
import { useRef, useState } from 'react';
import { obituaryWords as words } from '../obituary-words.js';
import { DeactivatedNotice } from './deactivated-notice.js';
import styles from './keeper-bar.module.css';
import { RemovalDialog } from './removal-dialog.js';

export interface KeeperBarProps {
  readonly page: ObituaryView;
  /** Null if there is no edit screen. */
  readonly editHref: string | null;
  readonly onRemoved: () => void;
}

/** Row of keeper actions: visibility, edit, delete. */
export function KeeperBar({ page, editHref, onRemoved }: KeeperBarProps) {
  const [isAsking, setAsking] = useState(false);
  const [wasAsked, setWasAsked] = useState(false);
  const removal = useRef<HTMLButtonElement>(null);
  const seen = seenBy(page);

  return (
    <section className={styles.bar} aria-label={words.keeperBar}>
      <ul className={styles.row}>
        {editHref && (
          <li>
            <Link href={editHref} className={styles.item}>
              <Icon name="edit" />
              {commonTexts.edit}
            </Link>
          </li>
        )}
        <li className={`${styles.item} ${page.isActive ? '' : styles.hidden}`}>
          <Icon name={seen.icon} />
          {seen.text}
        </li>
        <li>
          <button
            ref={removal}
            type="button"
            className={styles.item}
            onClick={() => {
              setWasAsked(true);
              setAsking(true);
            }}
          >
            <Icon name="trash" />
            {commonTexts.delete}
          </button>
        </li>
      </ul>
      {!page.isActive && (
        <div className={`wrap ${styles.notice}`}>
          <DeactivatedNotice page={page} />
        </div>
      )}
      {wasAsked && (
        <RemovalDialog
          page={page}
          open={isAsking}
          onOpenChange={setAsking}
          onRemoved={onRemoved}
          finalFocus={removal}
        />
      )}
    </section>
  );
}

function seenBy({ isActive, visibility }: ObituaryView): { readonly icon: IconName; readonly text: string } {
  if (!isActive) return { icon: 'eye-off', text: words.deactivated };
  const icons = { public: 'eye', link: 'link', private: 'lock' } as const;
  return { icon: icons[visibility], text: visibilityLabels[visibility] };
}
