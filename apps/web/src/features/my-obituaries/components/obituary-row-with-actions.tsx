import { commonMessages } from '@memorial/contracts/messages/ui/common';
import {
  awaitedRelationshipsText,
  myObituaryMessages as words,
} from '@memorial/contracts/messages/ui/my-obituaries';
import { obituaryActionMessages } from '@memorial/contracts/messages/ui/obituary-actions';
import { displayName } from '@memorial/contracts/obituaries/format-name-and-years';
import type { OwnObituaryCard } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { fillText, typeset } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { Link } from '@memorial/ui/link/link';
import { LinkButton } from '@memorial/ui/link-button/link-button';
import { useToast } from '@memorial/ui/toast/toast';
import { type ReactNode, useRef, useState } from 'react';
import { usePanels } from '../../../shared/hooks/use-panels.js';
import {
  editTabHref,
  familyTreesOfPageHref,
  obituaryHref,
  shortLinkHref,
} from '../../../shared/navigation/paths.js';
import { grantedRoleOf } from '../../../shared/obituary/page-role.js';
import { DeleteObituaryDialog } from '../../../shared/obituary-actions/delete-obituary-dialog.js';
import { nextPartsText } from '../model/next-parts.js';
import { ObituaryRow, VisibilityLabel } from './obituary-row.js';
import styles from './obituary-row-with-actions.module.css';
import { ToggleActiveButton } from './toggle-active-button.js';
import { VisibilityChoice } from './visibility-choice.js';

export interface ObituaryRowWithActionsProps {
  readonly card: OwnObituaryCard;
  /** Null if there is no edit screen. */
  readonly editHref: string | null;
  readonly hasEducation: boolean;
  /** Public URL of this installation, without a trailing slash. */
  readonly publicUrl: string;
  /** Button that opens the QR code of a page. */
  readonly qrButton: (card: OwnObituaryCard) => ReactNode;
  readonly onRemoved: () => void;
}

/** One of the user's pages with the actions of the user's role. */
export function ObituaryRowWithActions({
  card,
  editHref,
  hasEducation,
  publicUrl,
  qrButton,
  onRemoved,
}: ObituaryRowWithActionsProps) {
  const { open, close, buttonProps, panelProps } = usePanels<'visibility' | 'more'>();
  const named = { name: displayName(card.fullName) };
  const role = grantedRoleOf(card);
  const isContributor = role === 'contributor';

  return (
    <ObituaryRow
      card={card}
      headingLevel={2}
      below={
        <>
          {open === 'visibility' && (
            <div {...panelProps} className={styles.choice}>
              <VisibilityChoice card={card} onDone={close} />
            </div>
          )}
          {card.isFrozen && <p className={styles.next}>{typeset(words.frozen)}</p>}
          {card.isActive && card.isClosedAsLiving && role === null && (
            <p className={styles.next}>{words.closedAsLiving}</p>
          )}
          {!isContributor && (
            <>
              <AwaitedRelationships card={card} />
              {/* The plan of another account is not known here. */}
              <NextParts card={card} hasEducation={hasEducation && role === null} />
            </>
          )}
          <div className={styles.tools}>
            <LinkButton
              variant="quiet"
              href={obituaryHref(card._id)}
              aria-label={fillText(words.openOf, named)}
            >
              {words.open}
            </LinkButton>
            {isContributor && (
              <LinkButton
                variant="quiet"
                href={editTabHref(card._id, 'gallery')}
                aria-label={fillText(words.addPhotosOf, named)}
              >
                {obituaryActionMessages.addPhotos}
              </LinkButton>
            )}
            {editHref && !isContributor && (
              <LinkButton variant="quiet" href={editHref} aria-label={fillText(words.editOf, named)}>
                {commonMessages.edit}
              </LinkButton>
            )}
            <Button
              variant="quiet"
              iconAfter={open === 'more' ? 'up' : 'down'}
              aria-label={fillText(words.moreOf, named)}
              {...buttonProps('more')}
            >
              {obituaryActionMessages.more}
            </Button>
          </div>
          {open === 'more' && (
            <div {...panelProps} className={styles.more}>
              <CopyLink
                link={publicUrl + shortLinkHref(card.shortCode)}
                label={fillText(words.copyLinkOf, named)}
              />
              <LinkButton
                variant="quiet"
                href={editTabHref(card._id, 'keepers')}
                aria-label={fillText(words.keepersOf, named)}
              >
                {obituaryActionMessages.keepers}
              </LinkButton>
              {!isContributor && (
                <>
                  {qrButton(card)}
                  <LinkButton
                    variant="quiet"
                    href={familyTreesOfPageHref(card._id)}
                    aria-label={fillText(words.kinOf, named)}
                  >
                    {words.kin}
                  </LinkButton>
                  <ToggleActiveButton card={card} />
                </>
              )}
              {role === null && <RemoveButton card={card} onRemoved={onRemoved} />}
            </div>
          )}
        </>
      }
    >
      <div className={styles.visibility}>
        <VisibilityLabel card={card} />
        {!isContributor && (
          <button
            type="button"
            className={`link ${styles.change}`}
            aria-label={fillText(words.whoOf, named)}
            {...buttonProps('visibility')}
          >
            {words.change}
          </button>
        )}
      </div>
    </ObituaryRow>
  );
}

/** Absent where nothing waits; a list that a phone keeps may be older than the count. */
function AwaitedRelationships({ card }: { card: OwnObituaryCard }) {
  if (!(card.awaitedRelationships > 0)) return null;
  const awaited = awaitedRelationshipsText(card.awaitedRelationships);
  return (
    <p className={styles.next}>
      <Link
        className="link"
        href={familyTreesOfPageHref(card._id)}
        aria-label={fillText(words.awaitedOf, { awaited, name: displayName(card.fullName) })}
      >
        {awaited}
      </Link>
    </p>
  );
}

/** Parts that could be told next; a life has no percentage. */
function NextParts({ card, hasEducation }: { card: OwnObituaryCard; hasEducation: boolean }) {
  const next = nextPartsText(card, hasEducation);
  return next && <p className={styles.next}>{next}</p>;
}

function CopyLink({ link, label }: { link: string; label: string }) {
  const toast = useToast();

  async function copy() {
    try {
      await navigator.clipboard.writeText(link);
      toast.success(words.copied, { detail: link });
    } catch {
      toast.error(words.copyFailed, { detail: fillText(words.copyFailedText, { link }) });
    }
  }
  return (
    <Button variant="quiet" aria-label={label} onClick={() => void copy()}>
      {words.copyLink}
    </Button>
  );
}

function RemoveButton({ card, onRemoved }: Pick<ObituaryRowWithActionsProps, 'card' | 'onRemoved'>) {
  const [isConfirmOpen, setConfirmOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button
        ref={button}
        variant="quiet"
        aria-label={fillText(words.deleteOf, { name: displayName(card.fullName) })}
        onClick={() => setConfirmOpen(true)}
      >
        {commonMessages.delete}
      </Button>
      <DeleteObituaryDialog
        page={card}
        open={isConfirmOpen}
        onOpenChange={setConfirmOpen}
        onRemoved={onRemoved}
        finalFocus={button}
      />
    </>
  );
}
