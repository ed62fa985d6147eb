const dayMs = 24 * 60 * 60 * 1_000;

/** Lifetime of an unconfirmed registration: a user who returns the next day only requests a new code. */
const registrationTermDays = 7;

/** Registrations created before this time have expired. */
export function registrationsSince(now: Date): Date {
  return new Date(now.getTime() - registrationTermDays * dayMs);
}
