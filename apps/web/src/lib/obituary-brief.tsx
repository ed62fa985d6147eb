import { obituaryTexts } from '@memorial/contracts/messages/obituaries.messages';
import type { ObituaryCard } from '@memorial/contracts/obituaries/obituaries.schemas';
import { fillText } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { printedName } from './life-words.js';
import { retryImport } from './retry-import.js';

const load = () => retryImport(() => import('./obituary-brief-dialog.js'));
const ObituaryBriefDialog = lazy(load);

export interface ObituaryBrief {
  /** Whether the modal stands over the screen: what moves by itself waits meanwhile. */
  readonly isOpen: boolean;
  readonly open: (card: ObituaryCard, opener?: HTMLElement) => void;
  /** The modal. It stands once, outside the list: a card that goes out of view does not take it along. */
  readonly dialog: ReactNode;
}

/** A person in short over the screen, opened by `ObituaryBriefButton` of a card. */
export function useObituaryBrief(): ObituaryBrief {
  const [card, setCard] = useState<ObituaryCard | null>(null);
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLElement | null>(null);
  return {
    isOpen,
    open: (next, from) => {
      opener.current = from ?? null;
      setCard(next);
      setOpen(true);
    },
    dialog: card && (
      <Suspense>
        <ObituaryBriefDialog
          key={card._id}
          card={card}
          open={isOpen}
          onOpenChange={setOpen}
          finalFocus={opener}
        />
      </Suspense>
    ),
  };
}

/** «Коротко», for `extra` of a card. */
export function ObituaryBriefButton({ card, brief }: { card: ObituaryCard; brief: ObituaryBrief }) {
  const prepare = () => void load().catch(() => undefined);
  return (
    <Button
      variant="quiet"
      aria-haspopup="dialog"
      aria-label={fillText(obituaryTexts.briefOf, { name: printedName(card.fullName) })}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={(event) => brief.open(card, event.currentTarget)}
    >
      {obituaryTexts.brief}
    </Button>
  );
}
