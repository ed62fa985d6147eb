import { commonMessages } from '@memorial/contracts/messages/ui/common';
import { keptFieldMessages as keptCopy } from '@memorial/contracts/messages/ui/kept-fields';
import { obituaryActionMessages as copy } from '@memorial/contracts/messages/ui/obituary-actions';
import { obituaryPageMessages as pageCopy } from '@memorial/contracts/messages/ui/obituary-page';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { fillText, typeset } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { Icon } from '@memorial/ui/icon/icon';
import { Link } from '@memorial/ui/link/link';
import { LinkButton } from '@memorial/ui/link-button/link-button';
import { Notice } from '@memorial/ui/notice/notice';
import { type ReactNode, useRef, useState } from 'react';
import { usePanels } from '../../../shared/hooks/use-panels.js';
import { mayActAsOwner } from '../../../shared/obituary/page-role.js';
import { DeleteObituaryDialog } from '../../../shared/obituary-actions/delete-obituary-dialog.js';
import { useToggleActive } from '../../../shared/obituary-actions/use-toggle-active.js';
import {
  visibilityOptionIcons,
  visibilityOptionLabels,
  visibilityOptionOf,
} from '../../../shared/obituary-actions/visibility-options.js';
import styles from './keeper-bar.module.css';

export interface KeeperBarProps {
  readonly page: ObituaryView;
  /** Null if there is no edit screen. Contributors add photographs there. */
  readonly editHref: string | null;
  /** Where the keepers of the page are listed. */
  readonly keepersHref: string;
  /** Where changes that readers propose are decided. */
  readonly proposalsHref: string;
  /** Passed in: the bar would make its code a chunk between the page and the bar. */
  readonly onShare: () => Promise<unknown>;
  readonly visibilityChoice: (onDone: () => void) => ReactNode;
  /** Button that opens the QR code of the page. */
  readonly qrButton: ReactNode;
  /** Button that hides the page, or shows it again. */
  readonly toggleActiveButton: ReactNode;
  readonly onRemoved: () => void;
}

/** Row of keeper actions: edit, share, visibility, and the rarer ones behind «Ще»; for contributors the few they have. */
export function KeeperBar({
  page,
  editHref,
  keepersHref,
  proposalsHref,
  onShare,
  visibilityChoice,
  qrButton,
  toggleActiveButton,
  onRemoved,
}: KeeperBarProps) {
  const { open, close, buttonProps, panelProps } = usePanels<'visibility' | 'more'>();
  const visibility = visibilityOptionOf(page);
  // Administrators who keep it in no role change it all the same.
  const isStopped = page.isFrozen && page.myRole !== null;

  return (
    <section className={styles.bar} aria-label={copy.keeperBar}>
      {page.charityState === 'refused' && <p className="muted">{typeset(copy.charityRefused)}</p>}
      <KeptFields page={page} />
      <ul className={styles.row}>
        {editHref && !isStopped && (
          <li>
            <Link href={editHref} className={styles.item}>
              <Icon name={page.canEdit ? 'edit' : 'image'} />
              {page.canEdit ? commonMessages.edit : copy.addPhotos}
            </Link>
          </li>
        )}
        <li>
          <button type="button" className={styles.item} onClick={() => void onShare()}>
            <Icon name="share" />
            {copy.sendToFamily}
          </button>
        </li>
        {page.canEdit && !isStopped ? (
          <>
            <li>
              <button type="button" className={styles.item} {...buttonProps('visibility')}>
                <Icon name={visibilityOptionIcons[visibility]} />
                {visibilityOptionLabels[visibility]}
              </button>
            </li>
            <li>
              <button type="button" className={styles.item} {...buttonProps('more')}>
                <Icon name={open === 'more' ? 'up' : 'down'} />
                {copy.more}
              </button>
            </li>
          </>
        ) : (
          <li>
            <Link href={keepersHref} className={styles.item}>
              <Icon name="profile" />
              {copy.keepers}
            </Link>
          </li>
        )}
      </ul>
      {open && (
        <div {...panelProps} className={`wrap ${styles.panel}`}>
          {open === 'visibility' ? (
            visibilityChoice(close)
          ) : (
            <div className={styles.more}>
              {qrButton}
              <Button variant="quiet" onClick={() => window.print()}>
                {copy.print}
              </Button>
              <LinkButton variant="quiet" href={keepersHref}>
                {copy.keepers}
              </LinkButton>
              <LinkButton variant="quiet" href={proposalsHref}>
                {copy.proposals}
              </LinkButton>
              {toggleActiveButton}
              {mayActAsOwner(page) && <DeleteButton page={page} onRemoved={onRemoved} />}
            </div>
          )}
        </div>
      )}
      {isStopped && (
        <div className={`wrap ${styles.notice}`}>
          <Notice title={pageCopy.frozen}>{copy.frozenText}</Notice>
        </div>
      )}
      {page.isOfferedToMe && !isStopped && (
        <div className={`wrap ${styles.notice}`}>
          <Notice
            title={copy.offered}
            action={
              <LinkButton variant="quiet" href={keepersHref}>
                {copy.openOffer}
              </LinkButton>
            }
          />
        </div>
      )}
      {!page.isActive && !isStopped && (
        <div className={`wrap ${styles.notice}`}>
          <DeactivatedNotice page={page} />
        </div>
      )}
    </section>
  );
}

/** Names the filled parts of the page that its keepers alone read. */
function KeptFields({ page }: { page: ObituaryView }) {
  const kept = (Object.keys(keptFields) as (keyof typeof keptFields)[]).filter(
    (key) => page[key] === 'keepers' && keptFields[key](page),
  );
  if (kept.length === 0) return null;
  const fields = kept.map((key) => keptCopy[key]).join(', ');
  return (
    <p className={styles.kept}>
      <Icon name="lock" size="s" />
      <span>{typeset(fillText(keptCopy.kept, { fields }))}</span>
    </p>
  );
}

/** True where the field that others do not read holds something. */
const keptFields = {
  birthDateAudience: (page: ObituaryView) => page.birthDate !== null && page.birthDate.length > 4,
  causeAudience: (page: ObituaryView) => page.causeOfDeath !== null,
  familyAudience: (page: ObituaryView) => page.familyMembers.length > 0,
  wishesAudience: (page: ObituaryView) => page.lastWishes !== null,
  graveAudience: (page: ObituaryView) =>
    Boolean(page.burialPlace || page.funeralDate || page.gravePoint || page.graveNote),
};

function DeleteButton({ page, onRemoved }: Pick<KeeperBarProps, 'page' | 'onRemoved'>) {
  const [isConfirmOpen, setConfirmOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button ref={button} variant="quiet" onClick={() => setConfirmOpen(true)}>
        {commonMessages.delete}
      </Button>
      <DeleteObituaryDialog
        page={page}
        open={isConfirmOpen}
        onOpenChange={setConfirmOpen}
        onRemoved={onRemoved}
        finalFocus={button}
      />
    </>
  );
}

/** Notice for the keeper of a deactivated page, with a button to activate it. */
function DeactivatedNotice({ page }: { page: ObituaryView }) {
  const { toggle, isBusy } = useToggleActive(page);
  return (
    <Notice
      tone="warning"
      title={copy.deactivatedTitle}
      {...(page.canEdit && {
        action: (
          <Button variant="quiet" icon="eye" busy={isBusy} onClick={toggle}>
            {copy.activate}
          </Button>
        ),
      })}
    >
      {copy.deactivatedText}
    </Notice>
  );
}
