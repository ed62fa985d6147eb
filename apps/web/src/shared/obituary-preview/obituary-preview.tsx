import { obituaryMessages } from '@memorial/contracts/messages/ui/obituaries';
import { displayName } from '@memorial/contracts/obituaries/format-name-and-years';
import type { ObituaryCard } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { fillText } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { type ReactNode, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useIsMounted } from '../hooks/use-is-mounted.js';
import { obituaryHref } from '../navigation/paths.js';

type Loaded = typeof import('./obituary-preview-loader.js');

const loadDialog = (): Promise<Loaded> => import('./obituary-preview-loader.js');

export interface ObituaryPreview {
  /** True while the dialog is open: animations pause then. */
  readonly isOpen: boolean;
  readonly open: (card: ObituaryCard, opener?: HTMLElement) => void;
  /** Loads the dialog ahead of time. */
  readonly prepare: () => void;
  /** The dialog. Render it once, outside the list, so that it stays open when its card is unmounted. */
  readonly dialog: ReactNode;
}

interface Shown extends Loaded {
  readonly card: ObituaryCard;
}

/**
 * Preview of an obituary in a dialog, opened by the `ObituaryPreviewButton` of a card.
 * @param load injected by tests
 */
export function useObituaryPreview(load: () => Promise<Loaded> = loadDialog): ObituaryPreview {
  const navigate = useNavigate();
  const [shown, setShown] = useState<Shown | null>(null);
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLElement | null>(null);
  const isMounted = useIsMounted();

  async function open(card: ObituaryCard, from: HTMLElement | undefined) {
    opener.current = from ?? null;
    try {
      const { ObituaryPreviewLoader } = await load();
      setShown({ card, ObituaryPreviewLoader });
      setOpen(true);
    } catch {
      // If the dialog cannot be loaded, open the page instead.
      if (isMounted.current) void navigate(obituaryHref(card._id));
    }
  }
  return {
    isOpen,
    open: (card, from) => void open(card, from),
    prepare: () => void load().catch(() => undefined),
    dialog: shown && (
      <shown.ObituaryPreviewLoader
        key={shown.card._id}
        card={shown.card}
        open={isOpen}
        onOpenChange={setOpen}
        finalFocus={opener}
      />
    ),
  };
}

/** Button «Коротко», for the `extra` prop of a card. */
export function ObituaryPreviewButton({ card, preview }: { card: ObituaryCard; preview: ObituaryPreview }) {
  return (
    <Button
      icon="list"
      aria-haspopup="dialog"
      aria-label={fillText(obituaryMessages.briefOf, { name: displayName(card.fullName) })}
      onPointerEnter={preview.prepare}
      onFocus={preview.prepare}
      onClick={(event) => preview.open(card, event.currentTarget)}
    >
      {obituaryMessages.brief}
    </Button>
  );
}
