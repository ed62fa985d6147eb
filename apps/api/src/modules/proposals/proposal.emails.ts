import { screenPaths } from '@memorial/contracts/screen-paths';
import type { EmailContent, EmailFrame } from '../../platform/mail/email-layout.js';

/** Sent to the owner of an obituary, once a day at most. It repeats nothing that a stranger typed. */
export function proposalEmail(obituaryId: string, frame: EmailFrame): EmailContent {
  return {
    subject: 'Вам пропонують доповнити сторінку',
    paragraphs: [
      'Хтось із читачів сторінки, яку ви ведете, хоче щось на ній доповнити або виправити.',
      'Прочитайте, коли матимете час: сторінка зміниться лише тоді, коли ви на це погодитеся.',
    ],
    action: { label: 'Прочитати пропозицію', url: proposalsUrl(obituaryId, frame) },
    closing: ['Якщо просто відкрити посилання, нічого не зміниться.'],
  };
}

/** Sent to the author of a proposal that was accepted, whole, in part or as words alone. */
export function acceptedProposalEmail(obituaryId: string, frame: EmailFrame): EmailContent {
  return {
    subject: 'Вашу пропозицію прочитали',
    paragraphs: [
      'Дякуємо, що допомагаєте розповісти точніше.',
      'Ті, хто доглядає сторінку, прочитали вашу пропозицію. Що з неї тепер є на сторінці, видно за посиланням.',
    ],
    action: { label: 'Подивитися', url: proposalsUrl(obituaryId, frame) },
    closing: [],
  };
}

function proposalsUrl(obituaryId: string, { publicUrl }: EmailFrame): string {
  return `${publicUrl}${screenPaths.obituaryProposals.replace(':id', obituaryId)}`;
}
