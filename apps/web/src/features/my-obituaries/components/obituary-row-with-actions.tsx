import { commonMessages } from '@memorial/contracts/messages/ui/common';
import { myObituaryMessages as words } from '@memorial/contracts/messages/ui/my-obituaries';
import { obituaryActionMessages } from '@memorial/contracts/messages/ui/obituary-actions';
import { displayName } from '@memorial/contracts/obituaries/format-name-and-years';
import type { OwnObituaryCard } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { fillText } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { LinkButton } from '@memorial/ui/link-button/link-button';
import { useToast } from '@memorial/ui/toast/toast';
import { type ReactNode, useRef, useState } from 'react';
import { errorStateProps } from '../../../shared/loading/error-state-props.js';
import { shortLinkHref } from '../../../shared/navigation/paths.js';
import { useActivateObituary } from '../../../shared/obituary-actions/activate-obituary.mutation.js';
import { DeleteObituaryDialog } from '../../../shared/obituary-actions/delete-obituary-dialog.js';
import { useDeactivateObituary } from '../api/deactivate-obituary.mutation.js';
import { nextPartsText } from '../model/next-parts.js';
import { ObituaryRow, VisibilityLabel } from './obituary-row.js';
import styles from './obituary-row-with-actions.module.css';
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

/** One of the user's pages with all keeper actions. */
export function ObituaryRowWithActions({
  card,
  editHref,
  hasEducation,
  publicUrl,
  qrButton,
  onRemoved,
}: ObituaryRowWithActionsProps) {
  const [isChoosing, setChoosing] = useState(false);
  const visibilityButton = useRef<HTMLButtonElement>(null);
  const named = { name: displayName(card.fullName) };

  function closeChoice() {
    setChoosing(false);
    visibilityButton.current?.focus();
  }
  return (
    <ObituaryRow
      card={card}
      headingLevel={2}
      below={
        <>
          {isChoosing && <VisibilityChoice card={card} onDone={closeChoice} />}
          <NextParts card={card} hasEducation={hasEducation} />
          <div className={styles.tools}>
            {editHref && (
              <LinkButton variant="quiet" href={editHref} aria-label={fillText(words.editOf, named)}>
                {commonMessages.edit}
              </LinkButton>
            )}
            <CopyLink
              link={publicUrl + shortLinkHref(card.shortCode)}
              label={fillText(words.copyLinkOf, named)}
            />
            {qrButton(card)}
            <ToggleActiveButton card={card} />
            <RemoveButton card={card} onRemoved={onRemoved} />
          </div>
        </>
      }
    >
      <div className={styles.visibility}>
        <VisibilityLabel card={card} />
        <button
          ref={visibilityButton}
          type="button"
          className={`link ${styles.change}`}
          aria-expanded={isChoosing}
          aria-label={fillText(words.whoOf, named)}
          onClick={() => setChoosing(!isChoosing)}
        >
          {words.change}
        </button>
      </div>
    </ObituaryRow>
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

/** Deactivates or activates a page. One button for both, so that focus stays on it. */
function ToggleActiveButton({ card }: { card: OwnObituaryCard }) {
  const hide = useDeactivateObituary(card._id);
  const show = useActivateObituary();
  const toast = useToast();
  const name = displayName(card.fullName);

  async function press() {
    try {
      if (card.isActive) await hide.mutateAsync();
      else await show.mutateAsync(card._id);
      toast.success(card.isActive ? words.hidden : obituaryActionMessages.activated);
    } catch (error) {
      const { title, text } = errorStateProps(
        error,
        card.isActive ? words.notHidden : obituaryActionMessages.notActivated,
      );
      toast.error(title, { detail: text });
    }
  }
  return (
    <Button
      variant="quiet"
      busy={hide.isPending || show.isPending}
      aria-label={fillText(card.isActive ? words.hideOf : words.showOf, { name })}
      onClick={() => void press()}
    >
      {card.isActive ? words.hide : words.show}
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
