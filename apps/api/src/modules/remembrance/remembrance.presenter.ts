import type {
  FollowedPersonView,
  RemembranceView,
} from '@memorial/contracts/remembrance/remembrance.schemas';
import { addDays } from './days/civil-day.js';
import { personDaysBetween } from './days/person-days.js';
import { sharedDaysBetween } from './days/shared-days.js';
import type { RememberedPage } from './remembered-page.repository.js';
import { comingKindsFor, type Follower, factsOf } from './remembered-person.js';
import type { StoredFollow, StoredRemembrance } from './remembrance.schema.js';

/** Days ahead that are looked at: the next anniversary is always among them. */
const aheadDays = 366;

/** @returns null for an obituary that has no days for the follower */
export function presentFollowed(
  { kinds, isMuted }: StoredFollow,
  page: RememberedPage,
  follower: Follower,
  today: string,
): FollowedPersonView | null {
  const offeredKinds = comingKindsFor(page, follower, today);
  if (offeredKinds.length === 0) return null;
  const chosen = offeredKinds.filter((kind) => kinds.includes(kind));
  const [next = null] = personDaysBetween(factsOf(page), today, addDays(today, aheadDays), chosen);
  return {
    obituaryId: page._id.toHexString(),
    fullName: page.fullName,
    kinds: chosen,
    offeredKinds,
    isMuted,
    next,
  };
}

export function byNextDay(a: FollowedPersonView, b: FollowedPersonView): number {
  const [left, right] = [a.next?.day ?? '9999', b.next?.day ?? '9999'];
  return left === right ? (a.fullName ?? '').localeCompare(b.fullName ?? '', 'uk') : left < right ? -1 : 1;
}

export function presentSettings(
  { letters, hour, easter, days }: StoredRemembrance,
  today: string,
): Pick<RemembranceView, 'letters' | 'hour' | 'easter' | 'days' | 'upcoming'> {
  const upcoming = sharedDaysBetween(today, addDays(today, aheadDays - 1), { days, easter });
  return { letters, hour, easter, days, upcoming };
}
