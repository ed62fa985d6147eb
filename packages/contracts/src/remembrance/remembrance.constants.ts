/** Days on which a person is remembered; those of a death are given for the dead alone. */
export const personDayKinds = ['birthday', 'deathDay', 'ninthDay', 'fortiethDay'] as const;
export type PersonDayKind = (typeof personDayKinds)[number];

/** Days on which all the dead are remembered. */
export const sharedDayKinds = [
  'thomasSunday',
  'radonytsia',
  'parentalSaturdays',
  'holodomorDay',
  'defendersDay',
  'minuteOfSilence',
] as const;
export type SharedDayKind = (typeof sharedDayKinds)[number];

/** Days that depend on Easter, or on a feast of the church. */
export const churchDayKinds: readonly SharedDayKind[] = ['thomasSunday', 'radonytsia', 'parentalSaturdays'];

/** Names of the parental Saturdays. */
export const parentalSaturdays = [
  'meatfare',
  'secondOfLent',
  'thirdOfLent',
  'fourthOfLent',
  'trinity',
  'pokrova',
  'demetrius',
] as const;
export type ParentalSaturday = (typeof parentalSaturdays)[number];

/**
 * Reckoning of Easter and of the fixed feasts: Easter by the Julian computus with the new or the old fixed calendar,
 * both by the Gregorian calendar, or no church days.
 */
export const easterReckonings = ['julianNew', 'julianOld', 'western', 'none'] as const;
export type EasterReckoning = (typeof easterReckonings)[number];

/** People that an account may follow. */
export const maxFollowedPeople = 200;

/** Hours of the day in Kyiv at which the letter of a day may be sent. */
export const letterHours = { earliest: 8, latest: 19, usual: 8 } as const;

/** People that «remembered today» lists. */
export const maxRememberedToday = 12;
