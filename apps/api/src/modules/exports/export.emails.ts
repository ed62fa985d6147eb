import { exportDays } from '@memorial/contracts/exports/exports.constants';
import { screenPaths } from '@memorial/contracts/screen-paths';
import type { EmailContent, EmailFrame } from '../../platform/mail/email-layout.js';
import type { StoredObituary } from '../obituaries/obituaries.module.js';

type Named = Pick<StoredObituary, '_id' | 'fullName'>;

const nameOf = ({ fullName }: Named) => (fullName === null ? '' : `: ${fullName}`);

const actionOf = ({ _id }: Named, label: string, { publicUrl }: EmailFrame) => ({
  label,
  url: `${publicUrl}${screenPaths.obituaryEdit.replace(':id', _id.toHexString())}?tab=export`,
});

/** Sent once the archive can be downloaded. */
export function exportDoneEmail(obituary: Named, frame: EmailFrame): EmailContent {
  return {
    subject: `Архів сторінки готовий${nameOf(obituary)}`,
    heading: 'Архів сторінки готовий',
    paragraphs: [
      'У ньому тексти, світлини, записи, відео, нагороди й спогади зі сторінки. Відкрийте в розпакованій папці файл index.html — інтернет для цього не потрібен.',
      `Завантажити архів можна протягом ${exportDays} днів. Потім його можна підготувати знову.`,
    ],
    action: actionOf(obituary, 'Завантажити архів', frame),
  };
}

/** Sent when the archive could not be made. */
export function exportFailedEmail(obituary: Named, frame: EmailFrame): EmailContent {
  return {
    subject: `Архів сторінки не вдалося підготувати${nameOf(obituary)}`,
    heading: 'Архів сторінки не вдалося підготувати',
    paragraphs: ['На жаль, щось завадило. Зі сторінкою все гаразд. Спробуйте, будь ласка, ще раз.'],
    action: actionOf(obituary, 'Спробувати ще раз', frame),
  };
}
