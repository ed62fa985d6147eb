import { dayOfInstant, formatPartialDate } from '@memorial/contracts/dates';
import { type PlanLevel, planOf } from '@memorial/contracts/plans/plan-table';
import { screenPaths } from '@memorial/contracts/screen-paths';
import { counted } from '@memorial/contracts/text';
import type { EmailContent, EmailFrame } from '../../platform/mail/email-layout.js';

/** Sent some days before a plan ends. */
export function planEndingEmail(
  { level, endsAt, daysLeft }: { level: PlanLevel; endsAt: Date; daysLeft: number },
  frame: EmailFrame,
): EmailContent {
  const name = `«${planOf(level).name}»`;
  const left = daysLeft <= 1 ? 'менше доби' : `ще ${counted(daysLeft, 'день', 'дні', 'днів')}`;
  return {
    subject: `Тариф ${name} діє до ${dayOf(endsAt)}`,
    paragraphs: [
      `Тариф ${name} діятиме ${left}, до ${dayOf(endsAt)} року. Сам він не подовжиться, і кошти з картки не списуватимуться.`,
      'Якщо не подовжувати, нічого не зникне: сторінки, світлини, нагороди й QR-коди відкриватимуться, як і тепер. Не можна буде лише додавати й змінювати те, чого немає в тарифі, який діятиме далі.',
    ],
    action: { label: 'Подовжити тариф', url: `${frame.publicUrl}${screenPaths.profileTariffs}` },
    closing: ['Ці нагадування можна вимкнути в налаштуваннях профілю.'],
  };
}

/** Sent when a plan has ended. */
export function planEndedEmail(
  { level, endsAt }: { level: PlanLevel; endsAt: Date },
  frame: EmailFrame,
): EmailContent {
  const name = `«${planOf(level).name}»`;
  return {
    subject: `Строк дії тарифу ${name} минув`,
    paragraphs: [
      `Тариф ${name} діяв до ${dayOf(endsAt)} року.`,
      'Усе, що ви створили, лишається з вами: сторінки, світлини, нагороди й QR-коди відкриваються, як і раніше. Щоб знову додавати й змінювати те, чого немає в тарифі, який діє тепер, цей можна поновити будь-коли.',
    ],
    action: { label: 'Поновити тариф', url: `${frame.publicUrl}${screenPaths.profileTariffs}` },
  };
}

const dayOf = (at: Date) => formatPartialDate(dayOfInstant(at.getTime()));
