import { formatLifeYears } from '@memorial/contracts/obituaries/format-name-and-years';
import type { ObituaryCard as Card } from '@memorial/contracts/obituaries/obituary-views.schemas';
import type { ObituaryCardProps } from '@memorial/ui/obituary-card/obituary-card';
import { obituaryHref } from '../navigation/paths.js';
import { photoSources } from '../obituary/photo-sources.js';

/** Width of a card at each screen width: two, three or four per row, minus gutters and gaps. */
export const cardSizes =
  '(min-width: 1024px) 265px, (min-width: 768px) calc(33.3vw - 40px), calc(50vw - 26px)';

/**
 * Convert an obituary of a list to card props. Photo URLs of restricted pages are signed, because an img
 * element cannot send a token.
 */
export function obituaryCardFacts(card: Card): ObituaryCardProps {
  return {
    href: obituaryHref(card._id),
    name: card.fullName,
    category: card.category,
    years: formatLifeYears(card),
    birthPlace: card.birthPlace,
    deathPlace: card.deathPlace,
    profession: card.profession,
    achievement: card.achievement,
    rank: card.militaryRank,
    unit: card.militaryUnit,
    videoSrc: card.videos[0]?.videoUrl,
    photo: card.photoUrl
      ? { ...photoSources(card.photoUrl, cardSizes), thumbhash: card.photoThumbhash }
      : null,
  };
}
