import type { AwardView } from '@memorial/contracts/awards/awards.schemas';
import { cleanLine } from '@memorial/contracts/clean-text';
import { normaliseApostrophes } from '@memorial/contracts/text';
import { type DraftAward, ribbonOf } from '../../../shared/awards/draft-award.js';

/** Append the selected catalogue awards to the draft, without duplicates. Existing awards stay unchanged. */
export function addAwards(
  awards: readonly DraftAward[],
  chosen: readonly AwardView[],
): readonly DraftAward[] {
  const known = new Set(awards.map(({ awardId }) => awardId));
  const added = chosen.filter(({ _id }) => !known.has(_id) && known.add(_id));
  return [
    ...awards,
    ...added.map((award) => ({
      ...newAward,
      key: award._id,
      awardId: award._id,
      name: award.name,
      type: award.type,
      category: award.category,
      imageUrl: ribbonOf(award),
    })),
  ];
}

const newAward = {
  awardId: null,
  category: null,
  imageUrl: null,
  dateAwarded: '',
  isPosthumous: false,
  description: '',
  photoKey: null,
} as const;

/** Create a draft award that is not in the catalogue from its name and type. */
export function toCustomAward({ name, type }: Pick<DraftAward, 'name' | 'type'>, key: string): DraftAward {
  return { ...newAward, key, name: cleanLine(name), type };
}

/**
 * True if an award with this name is in the list. Letter case, quotation marks and apostrophe variants are
 * ignored.
 */
export function hasAwardNamed(name: string, others: readonly Pick<DraftAward, 'name'>[]): boolean {
  const key = nameKey(name);
  return others.some((other) => nameKey(other.name) === key);
}

function nameKey(name: string): string {
  return normaliseApostrophes(cleanLine(name))
    .toLocaleLowerCase('uk')
    .replace(/[«»"“”„]/g, '');
}
