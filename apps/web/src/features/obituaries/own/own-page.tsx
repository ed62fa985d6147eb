import { commonTexts } from '@memorial/contracts/messages/common.messages';
import type { OwnObituaryCard } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { fillText } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { LinkButton } from '@memorial/ui/link-button/link-button';
import { useToast } from '@memorial/ui/toast/toast';
import { useRef, useState } from 'react';
import { failureOf } from '../../../lib/failure-words.js';
import { printedName } from '../../../lib/life-words.js';
import { shortLinkHref } from '../../../lib/paths.js';
import { useActivateObituary } from '../api/activate-obituary.mutation.js';
import { RemovalDialog } from '../components/removal-dialog.js';
import { obituaryWords } from '../obituary-words.js';
import { useDeactivateObituary } from './api/change-own.mutation.js';
import { nextPartsText } from './next-parts.js';
import styles from './own-page.module.css';
import { ownPageWords as words } from './own-page-words.js';
import { PageLine, SeenBy } from './page-line.js';
import { VisibilityChoice } from './visibility-choice.js';

export interface OwnPageProps {
  readonly card: OwnObituaryCard;
  /** Null if there is no edit screen. */
  readonly editHref: string | null;
  readonly hasEducation: boolean;
  /** Public URL of this installation, without a trailing slash. */
  readonly publicUrl: string;
  readonly onRemoved: () => void;
}

/** One of the user's pages with all keeper actions. */
export function OwnPage({ card, editHref, hasEducation, publicUrl, onRemoved }: OwnPageProps) {
  const [isChoosing, setChoosing] = useState(false);
  const who = useRef<HTMLButtonElement>(null);
  const named = { name: printedName(card.fullName) };

  function closeChoice() {
    setChoosing(false);
    who.current?.focus();
  }
  return (
    <PageLine
      card={card}
      headingLevel={2}
      below={
        <>
          {isChoosing && <VisibilityChoice card={card} onDone={closeChoice} />}
          <Told card={card} hasEducation={hasEducation} />
          <div className={styles.tools}>
            {editHref && (
              <LinkButton variant="quiet" href={editHref} aria-label={fillText(words.editOf, named)}>
                {commonTexts.edit}
              </LinkButton>
            )}
            <CopyLink
              link={publicUrl + shortLinkHref(card.shortCode)}
              label={fillText(words.copyLinkOf, named)}
            />
            <ShownButton card={card} />
            <RemoveButton card={card} onRemoved={onRemoved} />
          </div>
        </>
      }
    >
      <div className={styles.who}>
        <SeenBy card={card} />
        <button
          ref={who}
          type="button"
          className={`link ${styles.change}`}
          aria-expanded={isChoosing}
          aria-label={fillText(words.whoOf, named)}
          onClick={() => setChoosing(!isChoosing)}
        >
          {words.change}
        </button>
      </div>
    </PageLine>
  );
}

function Told({ card, hasEducation }: { card: OwnObituaryCard; hasEducation: boolean }) {
  const next = nextPartsText(card, hasEducation);
  const filled = next === null ? words.filledWhole : fillText(words.filled, { percent: card.completeness });
  return (
    <p className={styles.told}>
      {filled} {next}
    </p>
  );
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
function ShownButton({ card }: { card: OwnObituaryCard }) {
  const hide = useDeactivateObituary(card._id);
  const show = useActivateObituary();
  const toast = useToast();
  const name = printedName(card.fullName);

  async function press() {
    try {
      if (card.isActive) await hide.mutateAsync();
      else await show.mutateAsync(card._id);
      toast.success(card.isActive ? words.hidden : obituaryWords.activated);
    } catch (error) {
      const { title, text } = failureOf(error, card.isActive ? words.notHidden : obituaryWords.notActivated);
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

function RemoveButton({ card, onRemoved }: Pick<OwnPageProps, 'card' | 'onRemoved'>) {
  const [isAsking, setAsking] = useState(false);
  const [wasAsked, setWasAsked] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button
        ref={button}
        variant="quiet"
        aria-label={fillText(words.deleteOf, { name: printedName(card.fullName) })}
        onClick={() => {
          setWasAsked(true);
          setAsking(true);
        }}
      >
        {commonTexts.delete}
      </Button>
      {wasAsked && (
        <RemovalDialog
          page={card}
          open={isAsking}
          onOpenChange={setAsking}
          onRemoved={onRemoved}
          finalFocus={button}
        />
      )}
    </>
  );
}
