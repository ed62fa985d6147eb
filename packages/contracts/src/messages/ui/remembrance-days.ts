import type {
  ParentalSaturday,
  PersonDayKind,
  SharedDayKind,
} from '../../remembrance/remembrance.constants.js';
import { defineMessages } from '../define-messages.js';

/** Names of days in letters, calendars and on screens. */
export const personDayLabels = defineMessages({
  birthday: 'День народження',
  deathDay: 'День пам’яті',
  ninthDay: 'Дев’ятий день',
  fortiethDay: 'Сороковий день',
} satisfies Record<PersonDayKind, string>);

export const sharedDayLabels = defineMessages({
  thomasSunday: 'Провідна неділя',
  radonytsia: 'Радониця',
  parentalSaturdays: 'Поминальні суботи',
  holodomorDay: 'День пам’яті жертв голодоморів',
  defendersDay: 'День пам’яті захисників України',
  minuteOfSilence: 'Хвилина мовчання',
} satisfies Record<SharedDayKind, string>);

export const parentalSaturdayLabels = defineMessages({
  meatfare: 'Поминальна субота перед М’ясницями',
  secondOfLent: 'Поминальна субота другого тижня Великого посту',
  thirdOfLent: 'Поминальна субота третього тижня Великого посту',
  fourthOfLent: 'Поминальна субота четвертого тижня Великого посту',
  trinity: 'Поминальна субота перед Трійцею',
  pokrova: 'Поминальна субота перед Покровою',
  demetrius: 'Поминальна субота перед днем святого Димитрія',
} satisfies Record<ParentalSaturday, string>);
