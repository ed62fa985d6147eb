import type { ReportOutcome } from '../../reports/reports.constants.js';
import { defineMessages } from '../define-messages.js';

/** Texts of reports, for administrators. */
export const adminReportMessages = defineMessages({
  lead: 'Скарги читачів. Нерозглянуті стоять і в черзі.',
  open: 'Чекають',
  closed: 'Розглянуто',
  state: 'Які показати',
  loading: 'Відкриваємо скарги',
  failed: 'Не вдалося відкрити скарги',
  empty: 'Таких скарг немає',
  emptyText: 'Коли читачі на щось поскаржаться, це з’явиться тут.',
  reportedAt: 'Надіслано {moment}',
  decidedAt: 'Вирішено {moment}',
  byAccount: 'від облікового запису',
  byGuest: 'без облікового запису',
});

export const reportOutcomeLabels = defineMessages({
  upheld: 'Слушна',
  dismissed: 'Безпідставна',
  targetGone: 'Те, на що скаржилися, вже видалено',
} satisfies Readonly<Record<ReportOutcome, string>>);
