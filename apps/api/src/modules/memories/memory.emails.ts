import { moderationKeyDays } from '@memorial/contracts/memories/memories.constants';
import { screenPaths } from '@memorial/contracts/screen-paths';
import { counted } from '@memorial/contracts/text';
import type { EmailContent, EmailFrame } from '../../platform/mail/email-layout.js';

const lastEmail = [
  'Ви просили повідомити вас лише раз, тож інших листів не буде: вашу адресу ми вже стерли.',
  'Якщо ви нічого не писали, просто не зважайте на цей лист.',
];
const moderationKeyTerm = counted(moderationKeyDays, 'день', 'дні', 'днів');

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
        ? 'Дякуємо, що написали рідним. Вони прочитали вашого листа; на сторінці пам’яті його не показано.'
        : 'Дякуємо, що поділилися спогадом. Рідні прочитали його й додали до сторінки пам’яті.',
      'Такі слова багато важать для тих, хто залишився.',
    ],
    closing: lastEmail,
  };
}

/** Sent to those who may read a letter to the family. Without a key: whoever the e-mail is forwarded to shall not read it. */
export function letterWaitingEmail({ publicUrl }: EmailFrame): EmailContent {
  return {
    subject: 'Вам написали листа',
    paragraphs: [
      'Хтось, хто знав вашу близьку людину, написав рідним листа.',
      'Це не спогад для сторінки: листа бачите лише ви та рідні, які ведуть сторінку разом із вами. Він чекає у вашому профілі, і поспішати нікуди.',
    ],
    action: { label: 'Прочитати листа', url: `${publicUrl}${screenPaths.profileMemories}` },
    closing: ['Ці повідомлення можна вимкнути в налаштуваннях профілю.'],
  };
}

/**
 * Sent to those who may decide about a waiting memory. It repeats nothing that a stranger typed; the token stands in the
 * fragment, which no server gets, and opening the link changes nothing.
 */
export function memoryWaitingEmail(token: string, { publicUrl }: EmailFrame): EmailContent {
  return {
    subject: 'Спогад чекає на ваше слово',
    paragraphs: [
      'На сторінці, яку ви доглядаєте, залишили спогад. Поки що його бачать лише автор і хранителі сторінки.',
      'За посиланням його можна прочитати й вирішити, чи показувати його всім. Входити для цього не треба.',
    ],
    action: { label: 'Прочитати спогад', url: `${publicUrl}${screenPaths.moderate}#${token}` },
    closing: [
      `Посилання діє ${moderationKeyTerm}. Якщо просто відкрити його, нічого не зміниться. Не пересилайте, будь ласка, цього листа: за посиланням може вирішити кожен, хто його має.`,
      'Усі спогади, що чекають, є у вашому профілі. Ці листи можна вимкнути в налаштуваннях профілю.',
    ],
  };
}
