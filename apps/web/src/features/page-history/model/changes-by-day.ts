import type { ChangeView } from '@memorial/contracts/history/history.schemas';
import { formatDay } from '../../../shared/format/format-date-time.js';

interface DayOfChanges {
  /** Day in Kyiv, ready for display. */
  readonly day: string;
  readonly changes: readonly ChangeView[];
}

/** Changes in their order, by day. */
export function changesByDay(changes: readonly ChangeView[]): DayOfChanges[] {
  const days: { day: string; changes: ChangeView[] }[] = [];
  for (const change of changes) {
    const day = formatDay(change.at);
    const last = days.at(-1);
    if (last?.day === day) last.changes.push(change);
    else days.push({ day, changes: [change] });
  }
  return days;
}
