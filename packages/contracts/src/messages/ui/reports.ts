import type { ReportReason } from '../../reports/reports.constants.js';
import { defineMessages } from '../define-messages.js';

/** Texts of the report dialog. */
export const reportMessages = defineMessages({
  lead: 'Повідомлення прочитає лише адміністрація. Ні родина, ні автор не дізнаються, що написали саме ви.',
  reason: 'Що тут не так',
  chooseReason: 'Виберіть, що тут не так',
  text: 'Розкажіть, якщо хочете',
  textHint: 'Що саме сталося і що варто знати. Номерів карток і документів не пишіть.',
  send: 'Надіслати',
  close: 'Закрити',
  sendFailed: 'Повідомлення не надіслано',
  textKept: 'Написане лишається тут.',
  sent: 'Дякуємо, що сказали',
  sentText: 'Ми уважно все прочитаємо й вирішимо, що робити.',
});

export const reportReasonLabels: Readonly<Record<ReportReason, string>> = {
  abuse: 'Ображає або принижує',
  privacy: 'Розкриває особисте: адресу, телефон, документи, чужу таємницю',
  copyright: 'Використано без дозволу того, хто це створив',
  falsehood: 'Це неправда',
  other: 'Інше',
};
