import { authMessages } from '@memorial/contracts/messages/ui/auth';
import { screenPaths } from '@memorial/contracts/screen-paths';
import { dayAndTime } from '../../platform/mail/day-and-time.js';
import type { EmailContent, EmailFrame } from '../../platform/mail/email-layout.js';

/* None of these e-mails repeats a name or other typed text: otherwise anybody could send messages to a
   stranger's address in our name. */

/**
 * The code of a registration. It names the time of the form, so that a person whose address is also
 * registered by a stranger does not confirm the stranger's password.
 */
export function registrationCodeEmail(code: string, startedAt: Date): EmailContent {
  return {
    subject: 'Ваш код підтвердження',
    heading: 'Підтвердьте електронну пошту',
    paragraphs: [
      'Дякуємо, що ви з нами. Щоб завершити реєстрацію, введіть цей код на сторінці підтвердження:',
    ],
    code,
    closing: [
      `Код діє ${authMessages.codeTerm} і спрацює лише один раз. Його надіслано для реєстрації, яку розпочато ${dayAndTime.format(startedAt)} за київським часом.`,
      'Нікому не повідомляйте цей код: ми ніколи про нього не питаємо.',
      'Якщо в цей час реєструвалися не ви, просто не зважайте на лист: без коду обліковий запис не буде створено.',
    ],
  };
}

/** Sent to an address that already has an account when its registration or code was requested. */
export function accountExistsEmail(frame: EmailFrame): EmailContent {
  return {
    subject: 'Ви вже маєте обліковий запис',
    paragraphs: [
      'Хтось спробував зареєструвати обліковий запис із цією адресою. Він у вас уже є, тож нового ми не створювали й нічого не змінювали.',
      `Якщо це були ви — просто увійдіть. Забули пароль? На сторінці входу натисніть «${authMessages.forgotPassword}».`,
    ],
    action: { label: authMessages.signIn, url: `${frame.publicUrl}${screenPaths.login}` },
    closing: ['Якщо це були не ви, нічого робити не потрібно: ваші сторінки й пароль у безпеці.'],
  };
}

/** Sent when a code was requested for an address without a pending registration. */
export function noRegistrationEmail(frame: EmailFrame): EmailContent {
  return {
    subject: 'Почніть реєстрацію ще раз',
    paragraphs: [
      'Для цієї адреси попросили код підтвердження, але розпочатої реєстрації ми не знайшли. Можливо, відтоді минуло забагато часу або адресу було введено інакше.',
      'Заповніть, будь ласка, форму реєстрації ще раз — новий код надійде одразу.',
    ],
    action: { label: authMessages.signUp, url: `${frame.publicUrl}${screenPaths.register}` },
    closing: ['Якщо ви не просили коду, просто не зважайте на цей лист.'],
  };
}
