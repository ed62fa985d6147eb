import {
  parentalSaturdayLabels,
  personDayLabels,
  sharedDayLabels,
} from '@memorial/contracts/messages/ui/remembrance-days';
import { displayName } from '@memorial/contracts/obituaries/format-name-and-years';
import { anniversaryText } from '@memorial/contracts/remembrance/anniversary-text';
import type { PersonDay, PersonFacts } from './days/person-days.js';
import type { SharedDay } from './days/shared-days.js';

/** «День пам’яті: Іван Бойко»; the name stands in the nominative after a colon. */
export function personDayTitle({ kind }: PersonDay, fullName: string | null): string {
  return `${personDayLabels[kind]}: ${displayName(fullName)}`;
}

/** «3 роки від дня загибелі»; null where no years count. */
export function personDayDetail({ kind, years }: PersonDay, { status }: PersonFacts): string | null {
  if (years === null || kind === 'ninthDay' || kind === 'fortiethDay') return null;
  return anniversaryText(kind, years, status);
}

export function sharedDayTitle({ kind, saturday }: SharedDay): string {
  return saturday === null ? sharedDayLabels[kind] : parentalSaturdayLabels[saturday];
}

const sharedDayDetails: Partial<Record<SharedDay['kind'], string>> = {
  thomasSunday: 'Неділя після Великодня, коли йдуть на могили рідних',
  radonytsia: 'Вівторок після Провідної неділі',
  holodomorDay: 'О 16:00 у вікнах запалюють свічки',
  defendersDay:
    'Захисників України, які загинули в боротьбі за незалежність, суверенітет і територіальну цілісність України',
};

export function sharedDayDetail({ kind }: SharedDay): string | null {
  return sharedDayDetails[kind] ?? null;
}
