import { obituaryTexts } from '@memorial/contracts/messages/obituaries.messages';
import type { ObituaryCard } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { fillText } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { printedName } from './life-words.js';
import { obituaryHref } from './paths.js';

type Loaded = typeof import('./obituary-brief-dialog.js');

const loadDialog = (): Promise<Loaded> => import('./obituary-brief-dialog.js');

export interface ObituaryBrief {
  /** Whether the modal stands over the screen: what moves by itself waits meanwhile. */
  readonly isOpen: boolean;
  readonly open: (card: ObituaryCard, opener?: HTMLElement) => void;
  /** Fetches the modal before it is asked for. */
  readonly prepare: () => void;
  /** The modal. It stands once, outside the list: a card that goes out of view does not take it along. */
  readonly dialog: ReactNode;
}

interface Shown extends Loaded {
  readonly card: ObituaryCard;
}

/**
 * A person in short over the screen, opened by `ObituaryBriefButton` of a card.
 * @param load injected by tests
 */
export function useObituaryBrief(load: () => Promise<Loaded> = loadDialog): ObituaryBrief {
  const navigate = useNavigate();
  const [shown, setShown] = useState<Shown | null>(null);
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLElement | null>(null);
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  async function open(card: ObituaryCard, from: HTMLElement | undefined) {
    opener.current = from ?? null;
    try {
      const { ObituaryBriefDialog } = await load();
      setShown({ card, ObituaryBriefDialog });
      setOpen(true);
    } catch {
      // Without the modal the whole page tells the same.
      if (isHere.current) void navigate(obituaryHref(card._id));
    }
  }
  return {
    isOpen,
    open: (card, from) => void open(card, from),
    prepare: () => void load().catch(() => undefined),
    dialog: shown && (
      <shown.ObituaryBriefDialog
        key={shown.card._id}
        card={shown.card}
        open={isOpen}
        onOpenChange={setOpen}
        finalFocus={opener}
      />
    ),
  };
}

/** «Коротко», for `extra` of a card. */
export function ObituaryBriefButton({ card, brief }: { card: ObituaryCard; brief: ObituaryBrief }) {
  return (
    <Button
      variant="quiet"
      flush="start"
      aria-haspopup="dialog"
      aria-label={fillText(obituaryTexts.briefOf, { name: printedName(card.fullName) })}
      onPointerEnter={brief.prepare}
      onFocus={brief.prepare}
      onClick={(event) => brief.open(card, event.currentTarget)}
    >
      {obituaryTexts.brief}
    </Button>
  );
}
