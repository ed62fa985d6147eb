const dayMs = 24 * 60 * 60 * 1_000;

/** How long a registration waits for its code: a person who comes back the next day only asks for a new one. */
const registrationTermDays = 7;

/** Registrations sent before this instant have lapsed. */
export function registrationsSince(now: Date): Date {
  return new Date(now.getTime() - registrationTermDays * dayMs);
}
