import { isDeclared, unlistedDays, widestVisibility } from '@memorial/contracts/obituaries/military-death';
import type { Visibility } from '@memorial/contracts/obituaries/obituaries.constants';
import { derivedCategory } from '@memorial/contracts/obituaries/obituary-category';
import { statusOf } from '@memorial/contracts/obituaries/person-status';
import { visibilityInForce } from '@memorial/contracts/obituaries/visibility-in-force';
import { AppError } from '../../platform/errors/app-error.js';
import { randomId } from '../../platform/mongo/object-ids.js';
import type { StoredObituary } from './obituary.schema.js';

type Published = Pick<
  StoredObituary,
  | 'chosenCategory'
  | 'militaryService'
  | 'isAlive'
  | 'status'
  | 'passing'
  | 'isActive'
  | 'deathDate'
  | 'makerRelation'
  | 'familyInformed'
  | 'visibility'
  | 'publication'
  | 'familyInformedAt'
  | 'lockId'
>;
type Declaration = Pick<Publication, 'familyInformedAt' | 'familyInformedBy'>;
type Publication = Pick<StoredObituary, 'visibility'> &
  Partial<Pick<StoredObituary, 'publication' | 'familyInformedAt' | 'familyInformedBy' | 'lockId'>>;

const dayMs = 24 * 60 * 60 * 1_000;
const widths: Readonly<Record<Visibility, number>> = { private: 0, password: 1, link: 2, public: 3 };

/**
 * Visibility to store, by the rules of a recent military death: closed until the maker has said that the family knows,
 * and for days by link alone when the maker is not next of kin.
 * @param before stored page; null: a new one
 * @throws AppError obituary.familyNotInformed when a stored page would be opened
 */
export function publicationOf(
  before: Published | null,
  after: Published,
  context: PublicationContext,
): Publication {
  const publication = withoutLock(before, after, context);
  return { ...publication, ...lockOf(before, publication.visibility) };
}

/** A page behind a password has a lock; one that leaves this visibility loses it, and the keys with it. */
function lockOf(before: Published | null, visibility: Visibility): Pick<Publication, 'lockId'> {
  const lockId = before?.lockId ?? null;
  if (visibility !== 'password') return lockId ? { lockId: null } : {};
  return lockId && before?.visibility === visibility ? {} : { lockId: randomId() };
}

interface PublicationContext {
  readonly now: Date;
  /** Account that makes the change. */
  readonly by: StoredObituary['ownerId'];
  /** True when the keeper has sent `link`: the page stays so when the term would have ended. */
  readonly isLinkChosen?: boolean;
}

function withoutLock(
  before: Published | null,
  after: Published,
  { now, by, isLinkChosen = false }: PublicationContext,
): Publication {
  const declaration = declarationOf(before, after, { familyInformedAt: now, familyInformedBy: by });
  const term = termOf(before, after, now);
  const limit = limitOf({ ...after, publication: term }, now);
  const [former, wanted] = [before && visibilityShown(before), visibilityShown(after)];
  const isWider = former !== null && widths[wanted] > widths[former];
  const isStricter = before === null || widths[limit] < widths[limitOf(before, now)];
  if (widths[wanted] <= widths[limit] || !(isWider || isStricter)) {
    const isWaiting = wanted === 'link' && former === 'link' && !isLinkChosen;
    // A page that is hidden while it waits asks to be public when it is shown again.
    const isHidden = !after.isActive && after.visibility === 'link' && term?.isPending && !isLinkChosen;
    const visibility = isHidden ? 'public' : after.visibility;
    const stored = isWaiting ? term : passedTerm(term, now);
    return { visibility, ...declaration, ...withTerm(after, stored) };
  }
  if (limit === 'private' && isWider && !isStricter) throw new AppError('obituary.familyNotInformed');
  if (limit === 'private') return { visibility: limit, ...declaration, ...withTerm(after, null) };
  const from = term?.isPending ? term.from : new Date(now.getTime() + unlistedDays * dayMs);
  return { visibility: limit, ...declaration, publication: { from, isPending: true } };
}

/**
 * Publication of a page that one change has closed, once another one takes that back; null while the rules still keep it
 * closed.
 * @param after the page with the visibility from before it was closed
 */
export function reopenedPublicationOf(
  before: Published & Pick<StoredObituary, 'ownerId'>,
  after: Published,
  now: Date,
): Publication | null {
  const isAllowed = widths[visibilityShown(after)] <= widths[limitOf(after, now)];
  return isAllowed ? publicationOf(before, after, { now, by: before.ownerId }) : null;
}

/** True when the term of a stored page has ended, and its death may be told to everybody. */
export function mayPublish(page: Published, now: Date): boolean {
  return visibilityShown(page) === 'link' && limitOf(page, now) === 'public';
}

/** Error that refuses contribution links, which open a private page as well: a rule or a decision keeps it closed. */
export function linkErrorOf(
  page: Published & Pick<StoredObituary, 'hiddenByDecisionAt'>,
  now: Date,
): 'obituary.familyNotInformed' | 'obituary.hiddenByDecision' | null {
  if (page.hiddenByDecisionAt != null) return 'obituary.hiddenByDecision';
  return limitOf(page, now) === 'private' ? 'obituary.familyNotInformed' : null;
}

/** Visibility in force; nobody but keepers sees a page that is hidden. */
function visibilityShown(page: Published): Visibility {
  return page.isActive ? visibilityInForce(page) : 'private';
}

/** A term that has passed once is not set again. */
function limitOf(page: Published, now: Date): Visibility {
  const { chosenCategory, militaryService, isAlive, deathDate, makerRelation = null } = page;
  const category = derivedCategory(chosenCategory, militaryService);
  const familyInformed = page.familyInformed ?? false;
  const told = { category, militaryService, isAlive, deathDate, makerRelation, familyInformed };
  const widest = widestVisibility(told, now.getTime());
  return widest === 'link' && isOver(page.publication, now) ? 'public' : widest;
}

/** Term of the page. The living have none, and a passed one does not hold for another death. */
function termOf(before: Published | null, after: Published, now: Date): StoredObituary['publication'] {
  const isOther = before !== null && (before.deathDate !== after.deathDate || isOtherStatus(before, after));
  if (after.isAlive || (isOther && isOver(after.publication, now))) return null;
  return after.publication;
}

const isOtherStatus = (one: Published, other: Published) => statusOf(one) !== statusOf(other);

const isOver = (term: StoredObituary['publication'], now: Date) => term != null && term.from <= now;

/** Only a term that has passed outlives the opening by link. */
function passedTerm(term: StoredObituary['publication'], now: Date): StoredObituary['publication'] {
  return term && term.from <= now ? { ...term, isPending: false } : null;
}

function withTerm(
  { publication }: Published,
  term: StoredObituary['publication'],
): Pick<Publication, 'publication'> {
  return publication ? { publication: term ?? null } : {};
}

/** Time and author of the declaration; they stay while what was said stays. */
function declarationOf(before: Published | null, after: Published, made: Declaration): Declaration {
  const [was, is] = [before !== null && isSaid(before), isSaid(after)];
  if (is && !(was && before?.makerRelation === after.makerRelation)) return made;
  return was && !is ? { familyInformedAt: null, familyInformedBy: null } : {};
}

const isSaid = ({ makerRelation = null, familyInformed = false }: Published) =>
  isDeclared({ makerRelation, familyInformed });
