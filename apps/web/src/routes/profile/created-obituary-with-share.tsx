import type { OwnObituaryCard } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { CreatedObituary } from '../../features/my-obituaries/components/created-obituary.js';
import { useSharePage } from '../../features/obituary-page/hooks/use-share-page.js';

/** The page that was created just now; it is shared as from the page itself. */
export function CreatedObituaryWithShare({ card }: { card: OwnObituaryCard }) {
  const [share] = useSharePage(card);
  return <CreatedObituary card={card} onShare={() => void share()} />;
}
