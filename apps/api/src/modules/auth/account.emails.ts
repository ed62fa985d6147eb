import { authMessages } from '@memorial/contracts/messages/ui/auth';
import { screenPaths } from '@memorial/contracts/screen-paths';
import { dayAndTime } from '../../platform/mail/day-and-time.js';
import type { EmailContent, EmailFrame } from '../../platform/mail/email-layout.js';

/* E-mails to account owners. None of them repeats text that a user typed. */

/** Example: «21 листопада о 12:00 за київським часом». */
const inKyiv = (at: Date) => `${dayAndTime.format(at)} за київським часом`;

const codeWarning = [
  `Код діє ${authMessages.codeTerm} і спрацює лише один раз.`,
  'Нікому не повідомляйте цей код: ми ніколи про нього не питаємо.',
];

/** Instructions for a user who did not make the change. */
function notYouNotice({ publicUrl, operator }: EmailFrame): string {
  const write = operator.email ? ` Якщо увійти не вдається, напишіть нам: ${operator.email}.` : '';
  return `Якщо це були не ви, одразу задайте новий пароль: на сторінці ${publicUrl}${screenPaths.login} натисніть «${authMessages.forgotPassword}».${write}`;
}

export function recoveryCodeEmail(code: string): EmailContent {
  return {
    subject: 'Ваш код відновлення',
    heading: 'Відновлення пароля',
    paragraphs: ['Щоб задати новий пароль, введіть цей код на сторінці відновлення:'],
    code,
    closing: [
      ...codeWarning,
      'Якщо ви не просили змінити пароль, просто не зважайте на лист: без коду він залишиться таким, як був.',
    ],
  };
}

/** Sent to an address without an account when its recovery was requested. */
export function noAccountEmail(frame: EmailFrame): EmailContent {
  return {
    subject: 'З цією адресою облікового запису немає',
    paragraphs: [
      'Хтось попросив відновити пароль до облікового запису з цією адресою, але такого запису в нас немає. Можливо, ви реєструвалися з іншою адресою або не завершили реєстрації.',
    ],
    action: { label: authMessages.signUp, url: `${frame.publicUrl}${screenPaths.register}` },
    closing: ['Якщо ви нічого не просили, просто не зважайте на цей лист.'],
  };
}

/** Sent to the new address of an account. */
export function emailChangeCodeEmail(code: string): EmailContent {
  return {
    subject: 'Підтвердьте нову адресу',
    paragraphs: [
      'Цю адресу вказали як нову для облікового запису. Щоб завершити зміну, введіть код у налаштуваннях профілю:',
    ],
    code,
    closing: [
      ...codeWarning,
      'Якщо ви не змінювали адреси, просто не зважайте на лист: без коду нічого не зміниться.',
    ],
  };
}

/** Sent to an address that was entered as another account's new address but already has an account. */
export function emailTakenEmail(frame: EmailFrame): EmailContent {
  return {
    subject: 'Ця адреса вже має обліковий запис',
    paragraphs: [
      'Хтось захотів перенести на цю адресу інший обліковий запис. З нею обліковий запис уже є, тож ми нічого не змінювали.',
      'Якщо це були ви, увійдіть із цією адресою або вкажіть для другого запису іншу.',
    ],
    action: { label: authMessages.signIn, url: `${frame.publicUrl}${screenPaths.login}` },
    closing: ['Якщо це були не ви, нічого робити не потрібно: ваші сторінки й пароль у безпеці.'],
  };
}

export function passwordChangedEmail(at: Date, frame: EmailFrame): EmailContent {
  return {
    subject: 'Ваш пароль змінено',
    paragraphs: [
      `Пароль до вашого облікового запису змінено ${inKyiv(at)}. На інших пристроях тепер доведеться увійти знову.`,
      'Якщо це зробили ви, більше нічого не потрібно.',
    ],
    closing: [notYouNotice(frame)],
  };
}

export function newSignInEmail(at: Date, device: string | null, frame: EmailFrame): EmailContent {
  return {
    subject: 'Новий вхід до облікового запису',
    paragraphs: [
      `До вашого облікового запису увійшли ${inKyiv(at)} з мережі, з якої останнім часом не заходили.${device ? ` Пристрій: ${device}.` : ''}`,
      'Якщо це були ви, більше нічого не потрібно.',
    ],
    action: {
      label: 'Переглянути пристрої',
      url: `${frame.publicUrl}${screenPaths.profileSettings}`,
    },
    closing: [notYouNotice(frame), 'Ці листи можна вимкнути в налаштуваннях профілю.'],
  };
}

/** Sent to the account's previous address. */
export function emailChangedEmail(at: Date, frame: EmailFrame): EmailContent {
  const write = frame.operator.email
    ? ` одразу напишіть нам: ${frame.operator.email}`
    : ' одразу напишіть нам';
  return {
    subject: 'Адресу вашого облікового запису змінено',
    paragraphs: [
      `Ваш обліковий запис ${inKyiv(at)} перенесено на іншу електронну адресу. Відтепер листи надходитимуть туди, а з цією адресою увійти вже не можна.`,
      'Якщо це зробили ви, більше нічого не потрібно.',
    ],
    closing: [`Якщо це були не ви,${write}. Ми допоможемо повернути запис.`],
  };
}

export function accountDeletionEmail(
  { until, passesOn }: { readonly until: Date; readonly passesOn: boolean },
  frame: EmailFrame,
): EmailContent {
  return {
    subject: 'Ваш обліковий запис видаляється',
    paragraphs: [
      passesOn
        ? 'Ви видалили свій обліковий запис. Ваші спогади й сторінки вже ніхто не бачить, крім сторінок, які ви передаєте наступникам: із ними все, як було, тільки без ваших спогадів.'
        : 'Ви видалили свій обліковий запис. Його, ваші сторінки пам’яті та спогади вже ніхто не бачить.',
      `До ${inKyiv(until)} усе ще можна повернути: просто увійдіть, і ми запропонуємо це зробити. Потім ${passesOn ? 'решту даних' : 'дані'} буде стерто назавжди.`,
    ],
    action: { label: 'Увійти й повернути', url: `${frame.publicUrl}${screenPaths.login}` },
    closing: [notYouNotice(frame)],
  };
}

/** Sent when an existing account is entered through Google for the first time. */
export function googleLinkedEmail(at: Date, frame: EmailFrame): EmailContent {
  return {
    subject: 'До облікового запису додано вхід через Google',
    heading: 'Тепер можна входити й через Google',
    paragraphs: [
      `До вашого облікового запису ${inKyiv(at)} увійшли через Google з тією самою адресою, тож відтепер можна заходити й так, а дотеперішні способи входу працюють, як і раніше.`,
      'Якщо це були ви, більше нічого не потрібно.',
    ],
    closing: [notYouNotice(frame)],
  };
}

/** Sent when an administrator has blocked the account. */
export function accountBlockedEmail({ operator }: EmailFrame): EmailContent {
  return {
    subject: 'Ваш обліковий запис призупинено',
    paragraphs: [
      'Ми призупинили ваш обліковий запис: увійти з ним зараз не можна.',
      'Сторінки пам’яті, які ви ведете, лишаються на місці, і бачать їх ті самі люди. Нічого з того, що ви написали чи додали, ми через це не видаляємо.',
    ],
    closing: operator.email
      ? [`Якщо ви вважаєте, що це помилка, напишіть нам: ${operator.email}. Ми прочитаємо й відповімо.`]
      : [],
  };
}

/** Sent when the block has ended. */
export function accountUnblockedEmail({ publicUrl }: EmailFrame): EmailContent {
  return {
    subject: 'Ваш обліковий запис знову відкрито',
    paragraphs: ['Ви знову можете увійти. Усе, що було у вашому обліковому записі, на місці.'],
    action: { label: authMessages.signIn, url: `${publicUrl}${screenPaths.login}` },
  };
}
