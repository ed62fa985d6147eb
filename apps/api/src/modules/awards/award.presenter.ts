import type { AdminAwardView } from '@memorial/contracts/administration/awards.schemas';
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
    source: sourcesOf(award),
  };
}

/** The source of the facts, with that of the ribbon where it is another one. */
function sourcesOf({ source, ribbonSource }: StoredAward): string {
  if (!ribbonSource || ribbonSource === source) return source;
  return `${source}; стрічка: ${ribbonSource}`;
}

export function presentAdminAward(award: StoredAward): AdminAwardView {
  const { name, category, type, rank, issuer, description, established, source, ribbon, ribbonSource } =
    award;
  return {
    _id: award._id.toHexString(),
    ...{ name, category, type, rank, issuer, description, established, source, ribbon, ribbonSource },
    imageUrl: awardImageUrl(award),
    editedAt: award.editedAt?.toISOString() ?? null,
  };
}
