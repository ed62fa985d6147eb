import type { AwardView } from '@memorial/contracts/awards/awards.schemas';
import type { StoredAward } from './award.schema.js';
import { awardImageUrl } from './drawing/award-images.js';

/** Public view of a catalogue award. */
export function presentAward(award: StoredAward): AwardView {
  const id = award._id.toHexString();
  return {
    _id: id,
    id,
    name: award.name,
    category: award.category,
    type: award.type,
    issuer: award.issuer,
    description: award.description,
    established: award.established,
    image: award.image,
    imageUrl: awardImageUrl(award),
    isRibbonKnown: award.ribbon !== null,
    source: award.source,
  };
}
