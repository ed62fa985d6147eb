import { screenPaths } from '@memorial/contracts/screen-paths';
import type { EmailContent, EmailFrame } from '../../platform/mail/email-layout.js';

const openPage = (id: string, { publicUrl }: EmailFrame) => ({
  label: 'Відкрити сторінку',
  url: `${publicUrl}${screenPaths.obituary.replace(':id', id)}`,
});

/** Sent to the owner of an obituary that an administrator has frozen. */
export function freezeEmail(id: string, frame: EmailFrame): EmailContent {
  return {
    subject: 'Зміни на вашій сторінці призупинено',
    paragraphs: [
      'Щодо сторінки, яку ви ведете, триває розгляд. Доки він не завершиться, на ній нічого не змінюється: ні тексти, ні світлини, ні спогади.',
      'Усе, що на сторінці є, лишається на місці, і бачать її ті самі люди. Коли розгляд завершиться, ми вам напишемо.',
    ],
    action: openPage(id, frame),
  };
}

/** Sent to the owner when the freeze has ended. */
export function unfreezeEmail(id: string, frame: EmailFrame): EmailContent {
  return {
    subject: 'Сторінку знову можна редагувати',
    paragraphs: ['Розгляд щодо сторінки, яку ви ведете, завершено. На ній знову можна все змінювати.'],
    action: openPage(id, frame),
  };
}
