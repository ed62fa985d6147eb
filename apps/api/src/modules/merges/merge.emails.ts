import { mergeProposalDays, mergeUndoTerm } from '@memorial/contracts/merges/merges.constants';
import { screenPaths } from '@memorial/contracts/screen-paths';
import { counted } from '@memorial/contracts/text';
import type { EmailContent, EmailFrame } from '../../platform/mail/email-layout.js';

/* These e-mails repeat nothing that anybody typed: a name could hold a message or an address. */

const mergeUrl = (id: string, { publicUrl }: EmailFrame) =>
  `${publicUrl}${screenPaths.obituaryMerge.replace(':id', id)}`;

/** Sent to the owner whose word is missing. */
export function mergeProposalEmail(id: string, frame: EmailFrame): EmailContent {
  return {
    subject: 'Дві сторінки про одну людину?',
    paragraphs: [
      'Хтось побачив, що, крім вашої, є ще одна сторінка, можливо, про ту саму людину, і пропонує зробити з них одну.',
      'Подивіться, коли матимете час: там видно обидві сторінки поруч і те, що стане спільним. Без вашої згоди нічого не зміниться.',
    ],
    action: { label: 'Подивитися', url: mergeUrl(id, frame) },
    closing: [
      `Пропозиція чекатиме на вас ${counted(mergeProposalDays, 'день', 'дні', 'днів')}. Якщо просто відкрити посилання, нічого не зміниться.`,
    ],
  };
}

/** Sent to both owners once the merge is done. */
export function mergedEmail(id: string, frame: EmailFrame): EmailContent {
  return {
    subject: 'Сторінки об’єднано',
    paragraphs: [
      'Дві сторінки про одну людину тепер одна. Спогади, світлини й нагороди зібрано разом, а старі посилання та QR-коди ведуть на спільну сторінку.',
      `Де на них було записано по-різному, лишився запис спільної сторінки. Якщо це виявиться помилкою, упродовж ${mergeUndoTerm} сторінки можна роз’єднати; потім записи другої буде стерто.`,
    ],
    action: { label: 'Відкрити', url: mergeUrl(id, frame) },
  };
}

/** Sent to both owners once the merge is undone. */
export function unmergedEmail(id: string, frame: EmailFrame): EmailContent {
  return {
    subject: 'Сторінки роз’єднано',
    paragraphs: [
      'Дві сторінки, які були об’єднані, знову окремо. Кожна має те, що було на ній до об’єднання, а її посилання та QR-код ведуть на неї саму.',
      'Те, що після об’єднання додали чи змінили, лишилося на сторінці, яка була спільною.',
    ],
    action: { label: 'Відкрити', url: mergeUrl(id, frame) },
  };
}
