import { retentionPeriods } from '@memorial/contracts/retention';
import { screenPaths } from '@memorial/contracts/screen-paths';
import type { EmailContent, EmailFrame } from '../../platform/mail/email-layout.js';

/** Sent to the owner of an obituary that an administrator has deleted. */
export function pageDeletedEmail(reason: string, { publicUrl, operator }: EmailFrame): EmailContent {
  const contact = operator.email ? ` Напишіть нам: ${operator.email}.` : '';
  return {
    subject: 'Сторінку, яку ви ведете, видалено',
    paragraphs: [
      'Ми видалили сторінку, яку ви ведете. Зараз її ніхто не бачить.',
      `Причина: ${reason}`,
      `Якщо ми помилилися, дайте нам знати впродовж ${retentionPeriods.undoHours} годин: доти сторінку ще можна повернути разом з усім, що на ній було.${contact}`,
      'Вона стоїть у профілі серед видалених.',
    ],
    action: { label: 'Відкрити мої сторінки', url: `${publicUrl}${screenPaths.profileMemoryPages}` },
  };
}
