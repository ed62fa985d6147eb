import type { ObituaryCard as Card } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { CardGrid } from '@memorial/ui/card-grid/card-grid';
import { ObituaryCard } from '@memorial/ui/obituary-card/obituary-card';
import { type RefObject, useRef, useState } from 'react';
import { obituaryCardFacts } from '../../../lib/obituary-card-facts.js';
import { useSession } from '../../../lib/session-context.js';
import { RemovalDialog } from '../components/removal-dialog.js';

/** Number of images on the first screen of a phone; they are loaded eagerly. */
const firstPictures = 2;

/** Cards of the results. Administrators can delete a page here; the server checks their rights again. */
export function FoundCards({
  cards,
  afterRemoval,
}: {
  cards: readonly Card[];
  /** Takes focus after a card is deleted. */
  afterRemoval: RefObject<HTMLElement | null>;
}) {
  const isAdmin = useSession().user?.isAdmin === true;
  const [asked, setAsked] = useState<Card | null>(null);
  const [isAsking, setAsking] = useState(false);
  const focusAfter = useRef<HTMLElement | null>(null);

  function ask(card: Card, button: HTMLElement) {
    focusAfter.current = button;
    setAsked(card);
    setAsking(true);
  }

  return (
    <>
      <CardGrid>
        {cards.map((card, index) => (
          <li key={card._id}>
            <ObituaryCard
              {...obituaryCardFacts(card)}
              headingLevel={2}
              priority={index < firstPictures}
              onDelete={isAdmin ? (button) => ask(card, button) : undefined}
            />
          </li>
        ))}
      </CardGrid>
      {asked && (
        <RemovalDialog
          page={asked}
          open={isAsking}
          onOpenChange={setAsking}
          finalFocus={focusAfter}
          onRemoved={() => {
            focusAfter.current = afterRemoval.current;
          }}
        />
      )}
    </>
  );
}
