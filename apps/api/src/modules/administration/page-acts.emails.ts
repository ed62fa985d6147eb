import { displayName } from '@memorial/contracts/obituaries/format-name-and-years';
import { screenPaths } from '@memorial/contracts/screen-paths';
import { dayAndTime } from '../../platform/mail/day-and-time.js';
import type { EmailContent, EmailFrame } from '../../platform/mail/email-layout.js';

interface DeletedPage {
  readonly fullName: string | null;
  readonly reason: string;
  /** End of the time in which the page can be restored. */
  readonly restorableUntil: Date;
}

/** Sent to the owner of an obituary that an administrator has deleted. */
export function pageDeletedEmail(
  { fullName, reason, restorableUntil }: DeletedPage,
  { publicUrl, operator }: EmailFrame,
): EmailContent {
  const until = `${dayAndTime.format(restorableUntil)} за київським часом`;
  const paragraphs = [
    `Ми видалили сторінку, яку ви ведете: ${displayName(fullName)}. Зараз її ніхто не бачить.`,
    `Причина: ${reason}`,
    ...(operator.email
      ? [
          `Якщо ми помилилися, напишіть нам до ${until}: ${operator.email}. До того часу сторінку ще можна повернути разом з усім, що на ній було.`,
        ]
      : [`Повернути сторінку разом з усім, що на ній було, ми можемо до ${until}.`]),
    'Вона стоїть у профілі серед видалених.',
  ];
  return {
    subject: `Сторінку видалено: ${displayName(fullName)}`,
    heading: 'Сторінку видалено',
    paragraphs,
    action: { label: 'Відкрити мої сторінки', url: `${publicUrl}${screenPaths.profileMemoryPages}` },
  };
}
