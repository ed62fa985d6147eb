import type { AwardView } from '@memorial/contracts/awards/awards.schemas';
import { cleanLine } from '@memorial/contracts/clean-text';
import { normaliseApostrophes } from '@memorial/contracts/text';
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

/** An award that the catalogue does not have, as its name and type are written in. */
export function writtenIn({ name, type }: Pick<DraftAward, 'name' | 'type'>, key: string): DraftAward {
  const line = cleanLine(name);
  return {
    key,
    awardId: null,
    name: line,
    type,
    category: null,
    imageUrl: null,
    dateAwarded: '',
    description: '',
  };
}

/** Whether an award of this name is among others, whatever its capitals, quotation marks and apostrophes. */
export function isNamedAmong(name: string, others: readonly Pick<DraftAward, 'name'>[]): boolean {
  const key = nameKey(name);
  return others.some((other) => nameKey(other.name) === key);
}

function nameKey(name: string): string {
  return normaliseApostrophes(cleanLine(name))
    .toLocaleLowerCase('uk')
    .replace(/[«»"“”„]/g, '');
}
