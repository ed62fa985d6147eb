import type { ObituaryCard } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { ObituaryPreviewDialog } from '@memorial/ui/obituary-preview-dialog/obituary-preview-dialog';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { useApi } from '../api/api-context.js';
import { getObituaryQuery } from '../obituary/get-obituary.query.js';
import { photoSources } from '../obituary/photo-sources.js';
import { useSession } from '../session/session-context.js';
import { obituaryCardFacts } from './obituary-card-facts.js';

/** Width of the portrait: two fifths of the sheet, 200 px on phones. */
const portraitSizes = '(min-width: 640px) 304px, 200px';

/** Preview of an obituary: the card's facts immediately, the biography after it is loaded. */
export function ObituaryPreviewLoader({
  card,
  open,
  onOpenChange,
  finalFocus,
}: {
  card: ObituaryCard;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  finalFocus: RefObject<HTMLElement | null>;
}) {
  const viewer = useSession().status === 'guest' ? 'guest' : 'member';
  const page = useQuery(getObituaryQuery(useApi(), useQueryClient(), card._id, viewer));
  const { href, name, category, photo, profession, achievement, rank, unit } = obituaryCardFacts(card);
  return (
    <ObituaryPreviewDialog
      open={open}
      onOpenChange={onOpenChange}
      finalFocus={finalFocus}
      {...{ href, name, category, profession, achievement, rank, unit }}
      photo={photo && card.photoUrl ? photoSources(card.photoUrl, portraitSizes) : null}
      isMonochrome={page.data?.portraitTone === 'monochrome'}
      birthDate={card.birthDate}
      deathDate={card.deathDate}
      biographyState={page.isPending ? 'loading' : page.isError ? 'failed' : 'ready'}
      biography={page.data?.biography}
      onRetry={() => void page.refetch()}
      retrying={page.isFetching}
    />
  );
}
