import { isDeclared, unlistedDays, widestVisibility } from '@memorial/contracts/obituaries/military-death';
import type { Visibility } from '@memorial/contracts/obituaries/obituaries.constants';
import { derivedCategory } from '@memorial/contracts/obituaries/obituary-category';
import { visibilityInForce } from '@memorial/contracts/obituaries/visibility-in-force';
import { AppError } from '../../platform/errors/app-error.js';
import type { StoredObituary } from './obituary.schema.js';

type Published = Pick<
  StoredObituary,
  | 'chosenCategory'
  | 'militaryService'
  | 'isAlive'
  | 'deathDate'
  | 'makerRelation'
  | 'familyInformed'
  | 'visibility'
  | 'publication'
  | 'familyInformedAt'
>;
type Publication = Pick<StoredObituary, 'visibility'> &
  Partial<Pick<StoredObituary, 'publication' | 'familyInformedAt'>>;

const dayMs = 24 * 60 * 60 * 1_000;
const widths: Readonly<Record<Visibility, number>> = { private: 0, link: 1, public: 2 };

/**
 * Visibility to store, by the rules of a recent military death: closed until the maker has said that the family knows,
 * and for days by link alone when the maker is not next of kin.
 * @param before stored page; null: a new one
 * @throws AppError obituary.familyNotInformed when a stored page would be opened
 */
export function publicationOf(before: Published | null, after: Published, now: Date): Publication {
  const familyInformedAt = informedAt(before, after, now);
  const limit = limitOf(after, now);
  const [former, wanted] = [before && visibilityInForce(before), visibilityInForce(after)];
  const isWider = former !== null && widths[wanted] > widths[former];
  const isStricter = before === null || widths[limit] < widths[limitOf(before, now)];
  if (widths[wanted] <= widths[limit] || !(isWider || isStricter)) {
    const isKept = wanted === former && wanted === 'link';
    return { visibility: after.visibility, ...familyInformedAt, ...(isKept ? {} : withoutTerm(after)) };
  }
  if (limit === 'private' && isWider && !isStricter) throw new AppError('obituary.familyNotInformed');
  if (limit === 'private') return { visibility: limit, ...familyInformedAt, ...withoutTerm(after) };
  const from = after.publication?.from ?? new Date(now.getTime() + unlistedDays * dayMs);
  return { visibility: limit, ...familyInformedAt, publication: { from, isPending: true } };
}

/** A term that has passed once is not set again. */
function limitOf(page: Published, now: Date): Visibility {
  const { chosenCategory, militaryService, isAlive, deathDate, makerRelation = null, familyInformed } = page;
  const category = derivedCategory(chosenCategory, militaryService);
  const told = { category, isAlive, deathDate, makerRelation, familyInformed: familyInformed ?? false };
  const widest = widestVisibility(told, now.getTime());
  const isOver = page.publication != null && page.publication.from <= now;
  return widest === 'link' && isOver ? 'public' : widest;
}

function withoutTerm({ publication }: Published): Partial<Publication> {
  return publication?.isPending ? { publication: { ...publication, isPending: false } } : {};
}

/** Time of the declaration; it stays while what was said stays. */
function informedAt(
  before: Published | null,
  after: Published,
  now: Date,
): Pick<Publication, 'familyInformedAt'> {
  const [was, is] = [before !== null && isSaid(before), isSaid(after)];
  if (is && !(was && before?.makerRelation === after.makerRelation)) return { familyInformedAt: now };
  return was && !is ? { familyInformedAt: null } : {};
}

const isSaid = ({ makerRelation = null, familyInformed = false }: Published) =>
  isDeclared({ makerRelation, familyInformed });
