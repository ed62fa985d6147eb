import { isLivingStatus, statusOf } from '@memorial/contracts/obituaries/person-status';
import type { PersonDayKind } from '@memorial/contracts/remembrance/remembrance.constants';
import { mayEdit, maySee, shownTo } from '../obituaries/obituaries.module.js';
import { comingKindsOf, kindsOf, type PersonFacts } from './days/person-days.js';
import type { RememberedPage } from './remembered-page.repository.js';

/** The account that follows; administrators follow as everybody else. */
export interface Follower {
  readonly userId: string;
  readonly isAdmin: false;
}

export function followerOf(userId: string): Follower {
  return { userId, isAdmin: false };
}

export function factsOf(page: RememberedPage): PersonFacts {
  const { birthDate, deathDate } = page;
  return { status: statusOf(page), birthDate, deathDate };
}

/**
 * Days that an obituary has for a follower. Birth dates of the living, the missing and the captive are told to those
 * alone who may edit the page, as those that its keepers keep to themselves.
 * @param follower null: everybody
 */
export function kindsFor(page: RememberedPage, follower: Follower | null): PersonDayKind[] {
  if (!maySee(page, follower)) return [];
  const facts = factsOf(shownTo(page, follower));
  return isLivingStatus(facts.status) && !mayEdit(page, follower) ? [] : kindsOf(facts);
}

/** The same without days that are over for good. */
export function comingKindsFor(page: RememberedPage, follower: Follower, today: string): PersonDayKind[] {
  const coming = comingKindsOf(factsOf(page), today);
  return kindsFor(page, follower).filter((kind) => coming.includes(kind));
}
