import type {
  ChangeRemembranceRequest,
  RemembranceView,
} from '@memorial/contracts/remembrance/remembrance.schemas';

/** A section of the calendar. A change is saved at once. */
export interface CalendarSectionProps {
  readonly calendar: RemembranceView;
  /** @param done confirmation of a change that its control does not show */
  readonly onChange: (change: ChangeRemembranceRequest, done?: string) => Promise<void>;
}
