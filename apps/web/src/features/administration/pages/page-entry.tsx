import type { AdminPageView } from '@memorial/contracts/administration/pages.schemas';
import { adminPageMessages as copy } from '@memorial/contracts/messages/ui/admin-pages';
import { obituaryMessages } from '@memorial/contracts/messages/ui/obituaries';
import { displayName } from '@memorial/contracts/obituaries/format-name-and-years';
import { isLivingStatus } from '@memorial/contracts/obituaries/person-status';
import { displayText, fillText } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { Link } from '@memorial/ui/link/link';
import { LinkButton } from '@memorial/ui/link-button/link-button';
import { useToast } from '@memorial/ui/toast/toast';
import { useState } from 'react';
import { formatDateTime } from '../../../shared/format/format-date-time.js';
import { obituaryEditHref, obituaryHref } from '../../../shared/navigation/paths.js';
import { type PageAct, usePageAct } from '../api/admin-pages.js';
import styles from '../components/entries.module.css';
import { ReasonDialog } from '../components/reason-dialog.js';

const words: Readonly<Record<PageAct, { readonly title: string; readonly text: string }>> = {
  freeze: { title: copy.freeze, text: copy.freezeText },
  unfreeze: { title: copy.unfreeze, text: copy.unfreezeText },
  hide: { title: copy.hide, text: copy.hideText },
  unhide: { title: copy.unhide, text: copy.unhideText },
  noindex: { title: copy.noindexAct, text: copy.noindexText },
  index: { title: copy.index, text: copy.indexText },
  remove: { title: copy.remove, text: '' },
  restore: { title: copy.restore, text: copy.restoreText },
};

/** A page with its state, and what an administrator can do with it. */
export function PageEntry({ page }: { page: AdminPageView }) {
  const act = usePageAct();
  const toast = useToast();
  const [chosen, setChosen] = useState<PageAct | null>(null);
  const name = displayName(page.fullName);
  const shown = words[chosen ?? 'remove'];
  const question = isLivingStatus(page.status)
    ? obituaryMessages.deleteLivingQuestion
    : obituaryMessages.deleteQuestion;
  return (
    <li className={styles.entry}>
      <header className={styles.head}>
        <h2 className={styles.title}>
          {page.deletedAt === null ? (
            <Link className="link" href={obituaryHref(page._id)} target="_blank">
              {name}
            </Link>
          ) : (
            name
          )}
        </h2>
        <p className={styles.due}>{marksOf(page).join(' · ')}</p>
        <p className={styles.since}>{whenOf(page)}</p>
      </header>
      <p className={styles.note}>
        {fillText(copy.owner, {
          name: page.owner.name === null ? copy.ownerGone : displayText(page.owner.name),
        })}{' '}
        · {page.shortCode}
        {page.restorableUntil &&
          ` · ${fillText(copy.restorable, { moment: formatDateTime(page.restorableUntil) })}`}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      <div role="group" aria-label={fillText(copy.acts, { name })} className={styles.actions}>
        {page.deletedAt === null && (
          <LinkButton variant="line" href={obituaryEditHref(page._id)}>
            {copy.edit}
          </LinkButton>
        )}
        {actsOf(page).map((one) => (
          <Button key={one} variant={one === 'remove' ? 'danger' : 'line'} onClick={() => setChosen(one)}>
            {words[one].title}
          </Button>
        ))}
      </div>
      <ReasonDialog
        open={chosen !== null}
        onClose={() => setChosen(null)}
        title={`${shown.title}: ${name}`}
        text={chosen === 'remove' ? fillText(question, { name }) : shown.text}
        confirmText={shown.title}
        isDangerous={chosen === 'remove'}
        {...(chosen === 'remove' && { reasonHint: copy.removeHint })}
        onConfirm={async (reason) => {
          if (chosen === null) return;
          await act.mutateAsync({ id: page._id, act: chosen, reason });
          toast.success(copy.done);
        }}
      />
    </li>
  );
}

function actsOf(page: AdminPageView): readonly PageAct[] {
  if (page.deletedAt !== null) return page.restorableUntil ? ['restore'] : [];
  return [
    page.isFrozen ? 'unfreeze' : 'freeze',
    page.isHidden ? 'unhide' : 'hide',
    page.noindex ? 'index' : 'noindex',
    'remove',
  ];
}

function marksOf(page: AdminPageView): readonly string[] {
  return [
    page.isFrozen && copy.frozen,
    page.isHidden && copy.hidden,
    !page.isHidden && page.visibility === 'private' && copy.closed,
    page.visibility === 'link' && copy.byLink,
    page.visibility === 'password' && copy.byPassword,
    !page.isActive && copy.inactive,
    page.noindex && copy.noindex,
  ].filter((mark) => mark !== false);
}

function whenOf({ deletedAt, createdAt, isDeletedByAdministrator }: AdminPageView): string {
  if (deletedAt === null) return fillText(copy.created, { moment: formatDateTime(createdAt) });
  const moment = fillText(copy.deleted, { moment: formatDateTime(deletedAt) });
  return isDeletedByAdministrator ? `${moment} ${copy.byAdministrator}` : moment;
}
