import { retentionPeriods } from '@memorial/contracts/retention';
import { screenPaths } from '@memorial/contracts/screen-paths';
import type { EmailContent, EmailFrame } from '../../platform/mail/email-layout.js';

/** Sent to the owner of an obituary that an administrator has deleted. */
export function pageDeletedEmail(reason: string, { publicUrl, operator }: EmailFrame): EmailContent {
  const contact = operator.email ? ` Напишіть нам: ${operator.email}.` : '';
  return {
    subject: 'Вашу сторінку видалила адміністрація',
    paragraphs: [
      'Адміністрація видалила сторінку, яку ви ведете. Її вже ніхто не бачить.',
      `Чому: ${reason}`,
      `Якщо це помилка, просимо озватися впродовж ${retentionPeriods.undoHours} годин: доти сторінку ще можна повернути разом з усім, що на ній було.${contact}`,
      'У профілі видно, коли її видалено.',
    ],
    action: { label: 'Відкрити мої сторінки', url: `${publicUrl}${screenPaths.profileMemoryPages}` },
  };
}
