const dayMs = 24 * 60 * 60 * 1_000;

/** Lifetime of an unconfirmed registration: a user who returns the next day only requests a new code. */
const registrationRetentionDays = 7;

/** Registrations created before this time have expired. */
export function pendingRegistrationsSince(now: Date): Date {
  return new Date(now.getTime() - registrationRetentionDays * dayMs);
}
