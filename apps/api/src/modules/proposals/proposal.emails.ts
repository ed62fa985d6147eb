import { screenPaths } from '@memorial/contracts/screen-paths';
import type { EmailContent, EmailFrame } from '../../platform/mail/email-layout.js';

/** Sent to the owner of an obituary, once a day at most. It repeats nothing that a stranger typed. */
export function proposalEmail(obituaryId: string, { publicUrl }: EmailFrame): EmailContent {
  return {
    subject: 'Вам пропонують доповнити сторінку',
    paragraphs: [
      'Хтось із читачів сторінки, яку ви ведете, хоче щось на ній доповнити або виправити.',
      'Прочитайте, коли матимете час: сторінка зміниться лише тоді, коли ви на це погодитеся.',
    ],
    action: {
      label: 'Прочитати пропозицію',
      url: `${publicUrl}${screenPaths.obituaryProposals.replace(':id', obituaryId)}`,
    },
    closing: ['Якщо просто відкрити посилання, нічого не зміниться.'],
  };
}

/** Sent to the author of a proposal that was accepted. */
export function acceptedProposalEmail(obituaryId: string, { publicUrl }: EmailFrame): EmailContent {
  return {
    subject: 'Вашу пропозицію прийнято',
    paragraphs: [
      'Дякуємо, що допомагаєте берегти пам’ять точною.',
      'Ті, хто доглядає сторінку, прочитали вашу пропозицію і прийняли її.',
    ],
    action: {
      label: 'Відкрити сторінку',
      url: `${publicUrl}${screenPaths.obituary.replace(':id', obituaryId)}`,
    },
    closing: [],
  };
}
