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
      'Ми розбираємося з тим, що сталося довкола сторінки, яку ви ведете. Доки не закінчимо, на ній нічого не змінюється: ні тексти, ні світлини, ні те, що пишуть інші.',
      'Усе, що на сторінці є, лишається на місці, і бачать її ті самі люди. Коли її знову можна буде змінювати, ми вам напишемо.',
    ],
    action: openPage(id, frame),
  };
}

/** Sent to the owner when the freeze has ended. */
export function unfreezeEmail(id: string, frame: EmailFrame): EmailContent {
  return {
    subject: 'Сторінку знову можна редагувати',
    paragraphs: ['Сторінку, яку ви ведете, знову можна змінювати: і тексти, і світлини.'],
    action: openPage(id, frame),
  };
}
