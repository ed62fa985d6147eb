import { successionSilenceTerm } from '@memorial/contracts/claims/claims.constants';
import { transferTerm } from '@memorial/contracts/keepers/keepers.constants';
import { obituaryActionMessages } from '@memorial/contracts/messages/ui/obituary-actions';
import { transferMessages } from '@memorial/contracts/messages/ui/transfer';
import { screenPaths } from '@memorial/contracts/screen-paths';
import type { EmailContent, EmailFrame } from '../../platform/mail/email-layout.js';
import { invitationEmail } from './invitation.emails.js';
import type { NamedDocument } from './keeper.repository.js';
import type { KeptEmails } from './kept-kind.js';

/* E-mails about obituaries repeat nothing that anybody typed, as those of invitations: a name could hold a message or an
 * address. */

/** Tab of the keepers; opening it changes nothing. */
const keepersUrl = (id: string, { publicUrl }: EmailFrame) =>
  `${publicUrl}${screenPaths.obituaryEdit.replace(':id', id)}?tab=keepers`;

/** Sent to the keeper to whom the owner offers an obituary. */
function transferOfferEmail(id: string, frame: EmailFrame): EmailContent {
  return {
    subject: 'Вам передають сторінку',
    paragraphs: [
      'Той, хто веде сторінку, яку ви разом доглядаєте, хоче передати її вам. Кому її присвячено, ви побачите за посиланням.',
      'Якщо погодитеся, сторінку вестимете ви: обиратимете хранителів і зможете навіть видалити її. Сторінка займе місце у вашому тарифі, і на ній діятимуть його можливості.',
      'Усе, що на ній є, лишиться, а той, хто її передає, і далі зможе її редагувати.',
    ],
    action: { label: obituaryActionMessages.openOffer, url: keepersUrl(id, frame) },
    closing: [`На відповідь є ${transferTerm}. Якщо просто відкрити посилання, нічого не зміниться.`],
  };
}

/** Sent to the former owner once the keeper has accepted. */
function transferAcceptedEmail(id: string, frame: EmailFrame): EmailContent {
  return {
    subject: 'Вашу сторінку прийняли',
    paragraphs: [
      'Людина, якій ви передавали сторінку, погодилася її вести. Відтепер діє її тариф, а місце у вашому звільнилося.',
      'Ви й далі доглядаєте цю сторінку: можете редагувати на ній усе й приймати те, що пишуть інші.',
    ],
    action: { label: transferMessages.openPage, url: keepersUrl(id, frame) },
  };
}

/** Sent to the keeper whom the owner has named. */
export function successorEmail(id: string, frame: EmailFrame): EmailContent {
  return {
    subject: 'Вам довірили сторінку на майбутнє',
    paragraphs: [
      'Той, хто веде сторінку, яку ви разом доглядаєте, хоче, щоб колись її вели ви. Кому її присвячено, ви побачите за посиланням.',
      'Якщо ця людина колись видалить свій обліковий запис, вона зможе передати сторінку вам. Вільного місця у вашому тарифі для цього не потрібно. Зараз нічого не змінюється, і робити нічого не треба.',
      `Попросити сторінку ви зможете й раніше, якщо ця людина довго не озиватиметься. Ми тричі напишемо їй, і якщо за ${successionSilenceTerm} відповіді не буде, адміністрація зможе передати сторінку вам.`,
    ],
    action: { label: transferMessages.openPage, url: keepersUrl(id, frame) },
    closing: ['Якщо ви цього не хочете, скажіть про це тому, хто веде сторінку.'],
  };
}

/** Sent to the successor once the account of the former owner was erased. */
function successionEmail(id: string, frame: EmailFrame): EmailContent {
  return {
    subject: 'Тепер сторінку ведете ви',
    paragraphs: [
      'Той, хто вів сторінку, яку ви доглядаєте, видалив свій обліковий запис і передав її вам. Світлини, нагороди й тексти лишилися; зникло тільки те, що ця людина написала від себе.',
      'Відтепер хранителів обираєте ви, а додавати нове можна в межах вашого тарифу. Якщо вільного місця в ньому не було, сторінку все одно ведете ви.',
    ],
    action: { label: transferMessages.openPage, url: keepersUrl(id, frame) },
  };
}

/** E-mails about obituaries as what is kept together. */
export const obituaryEmails: KeptEmails<NamedDocument> = {
  invitation: (_obituary, token, frame) => invitationEmail(token, frame),
  offer: ({ _id }, frame) => transferOfferEmail(_id.toHexString(), frame),
  moved: ({ _id }, { isSuccession }, frame) =>
    (isSuccession ? successionEmail : transferAcceptedEmail)(_id.toHexString(), frame),
};
