import { commonTexts } from '@memorial/contracts/messages/common.messages';
import { obituaryTexts } from '@memorial/contracts/messages/obituaries.messages';
import { visibilityLabels } from '@memorial/contracts/obituaries/obituaries.constants';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { fillText } from '@memorial/contracts/text';
import { Icon, type IconName } from '@memorial/ui/icon/icon';
import { Link } from '@memorial/ui/link/link';
import { useToast } from '@memorial/ui/toast/toast';
import { lazy, Suspense, useState } from 'react';
import { printedName } from '../../../lib/life-words.js';
import { retryImport } from '../../../lib/retry-import.js';
import { useRemoveObituary } from '../api/remove-obituary.mutation.js';
import { obituaryWords as words } from '../obituary-words.js';
import styles from './keeper-bar.module.css';

const ConfirmDialog = lazy(async () => {
  const loaded = await retryImport(() => import('@memorial/ui/confirm-dialog/confirm-dialog'));
  return { default: loaded.ConfirmDialog };
});

export interface KeeperBarProps {
  readonly page: ObituaryView;
  /** Null while there is no screen to edit on. */
  readonly editHref: string | null;
  readonly onRemoved: () => void;
}

/** One quiet row for whoever keeps the page: who sees it, and what can be done with it. */
export function KeeperBar({ page, editHref, onRemoved }: KeeperBarProps) {
  const remove = useRemoveObituary();
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const [wasAsked, setWasAsked] = useState(false);
  const seen = seenBy(page);

  async function confirm() {
    try {
      await remove.mutateAsync(page._id);
    } catch (error) {
      toast.error(obituaryTexts.deleteFailed);
      throw error;
    }
    onRemoved();
  }

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
      {wasAsked && (
        <Suspense>
          <ConfirmDialog
            open={isAsking}
            onOpenChange={setAsking}
            title={words.deleting}
            description={fillText(obituaryTexts.deleteQuestion, { name: printedName(page.fullName) })}
            confirmText={commonTexts.delete}
            cancelText={words.keep}
            danger
            theme={page.category === 'military' ? 'granite' : 'paper'}
            onConfirm={confirm}
          />
        </Suspense>
      )}
    </section>
  );
}

function seenBy({ isActive, visibility }: ObituaryView): { readonly icon: IconName; readonly text: string } {
  if (!isActive) return { icon: 'eye-off', text: words.deactivated };
  const icons = { public: 'eye', link: 'link', private: 'lock' } as const;
  return { icon: icons[visibility], text: visibilityLabels[visibility] };
}
