import { screenPaths } from '@memorial/contracts/screen-paths';
import type { EmailContent, EmailFrame } from '../../platform/mail/email-layout.js';

const lastEmail = [
  'Ви просили повідомити вас лише раз, тож інших листів не буде: вашу адресу ми вже стерли.',
  'Якщо ви нічого не писали, просто не зважайте на цей лист.',
];

/**
 * Sent to a guest when the family has approved the memory. It repeats nothing that anybody typed, because the address
 * is not confirmed: otherwise anybody could send messages to a stranger in our name.
 */
export function memoryReadEmail(obituaryId: string, { publicUrl }: EmailFrame): EmailContent {
  return {
    subject: 'Родина прочитала ваш спогад',
    paragraphs: [
      'Дякуємо, що поділилися спогадом. Рідні прочитали його, і тепер він є на сторінці пам’яті.',
      'Такі слова багато важать для тих, хто залишився.',
    ],
    action: {
      label: 'Відкрити сторінку пам’яті',
      url: `${publicUrl}${screenPaths.obituary.replace(':id', obituaryId)}`,
    },
    closing: lastEmail,
  };
}

/** The same to who has written through a contribution link. Without a link: the obituary may be private. */
export function contributionReadEmail({ isLetter }: { readonly isLetter: boolean }): EmailContent {
  return {
    subject: isLetter ? 'Родина прочитала вашого листа' : 'Родина прочитала ваш спогад',
    paragraphs: [
      isLetter
        ? 'Дякуємо, що написали рідним. Вони прочитали вашого листа, і більше його не побачить ніхто.'
        : 'Дякуємо, що поділилися спогадом. Рідні прочитали його й додали до сторінки пам’яті.',
      'Такі слова багато важать для тих, хто залишився.',
    ],
    closing: lastEmail,
  };
}
