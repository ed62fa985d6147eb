import type { AwardView } from '@memorial/contracts/awards/awards.schemas';
import type { DraftAward } from '../../lib/draft-award.js';

/** The draft with what was chosen in the catalogue at its end; what it has already stays as it is. */
export function joinAwards(
  awards: readonly DraftAward[],
  chosen: readonly AwardView[],
): readonly DraftAward[] {
  const known = new Set(awards.map(({ awardId }) => awardId));
  const added = chosen.filter(({ _id }) => !known.has(_id) && known.add(_id));
  return [...awards, ...added.map(inDraft)];
}

function inDraft({ _id, name, type, category, imageUrl }: AwardView): DraftAward {
  return { key: _id, awardId: _id, name, type, category, imageUrl, dateAwarded: '', description: '' };
}
