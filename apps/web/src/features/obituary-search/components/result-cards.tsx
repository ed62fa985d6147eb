import { obituaryMessages } from '@memorial/contracts/messages/ui/obituaries';
import type { ObituaryCard as Card } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { CardGrid } from '@memorial/ui/card-grid/card-grid';
import { ObituaryCard } from '@memorial/ui/obituary-card/obituary-card';
import { useToast } from '@memorial/ui/toast/toast';
import { type RefObject, useRef, useState } from 'react';
import { lazyPart, ShowLazyPart } from '../../../shared/loading/lazy-part.js';
import type { DeleteAsAdministratorProps } from '../../../shared/obituary-actions/delete-as-administrator.js';
import { DeleteObituaryDialog } from '../../../shared/obituary-actions/delete-obituary-dialog.js';
import { obituaryCardFacts } from '../../../shared/obituary-preview/obituary-card-facts.js';
import { useSession } from '../../../shared/session/session-context.js';

const deleteAsAdministrator = lazyPart(() =>
  import('../../../shared/obituary-actions/delete-as-administrator.js').then(
    (loaded) => loaded.DeleteAsAdministrator,
  ),
);

/** Number of images on the first screen of a phone; they are loaded eagerly. */
const eagerPictures = 2;

/** Cards of the results. Administrators can delete a page here; the server checks their rights again. */
export function ResultCards({
  cards,
  isMixed,
  focusAfterDelete,
}: {
  cards: readonly Card[];
  /** The list has soldiers and civilians, so that each card says which. */
  isMixed: boolean;
  /** Takes focus after a card is deleted. */
  focusAfterDelete: RefObject<HTMLElement | null>;
}) {
  const isAdmin = useSession().user?.isAdmin === true;
  const [cardToDelete, setCardToDelete] = useState<Card | null>(null);
  const [isConfirmOpen, setConfirmOpen] = useState(false);
  const finalFocus = useRef<HTMLElement | null>(null);

  function confirmDelete(card: Card, button: HTMLElement) {
    finalFocus.current = button;
    setCardToDelete(card);
    setConfirmOpen(true);
  }

  return (
    <>
      <CardGrid>
        {cards.map((card, index) => (
          <li key={card._id}>
            <ObituaryCard
              {...obituaryCardFacts(card)}
              headingLevel={2}
              isInMixedList={isMixed}
              priority={index < eagerPictures}
              onDelete={isAdmin ? (button) => confirmDelete(card, button) : undefined}
            />
          </li>
        ))}
      </CardGrid>
      {cardToDelete && (
        <DeleteDialog
          page={cardToDelete}
          open={isConfirmOpen}
          onOpenChange={setConfirmOpen}
          finalFocus={finalFocus}
          onRemoved={() => {
            finalFocus.current = focusAfterDelete.current;
          }}
        />
      )}
    </>
  );
}

/** Own pages are deleted as everywhere, those of others with a reason. */
function DeleteDialog(props: DeleteAsAdministratorProps & { readonly page: Card }) {
  const toast = useToast();
  if (props.page.myRole === 'owner') return <DeleteObituaryDialog {...props} />;
  return (
    <ShowLazyPart
      part={deleteAsAdministrator}
      props={props}
      isWanted={props.open}
      isShown={false}
      onLoadFailed={() => {
        props.onOpenChange(false);
        toast.error(obituaryMessages.deleteFailed);
      }}
    />
  );
}
