import { invitationTerm } from '@memorial/contracts/keepers/keepers.constants';
import { keeperMessages } from '@memorial/contracts/messages/ui/keepers';
import { screenPaths } from '@memorial/contracts/screen-paths';
import type { EmailContent, EmailFrame } from '../../platform/mail/email-layout.js';

/* These e-mails go to an address that an owner has entered. They repeat nothing that anybody typed: otherwise anybody
 * could send messages to a stranger in our name. The token stands in the fragment, which no server gets. */

/** Sent to an address that the owner of an obituary has entered. */
export function invitationEmail(token: string, { publicUrl }: EmailFrame): EmailContent {
  return {
    subject: 'Вас запрошують разом доглядати сторінку',
    paragraphs: [
      'Вас просять разом доглядати сторінку, присвячену людині. Кому саме її присвячено і хто запрошує, ви побачите за посиланням.',
      signIn,
    ],
    ...acceptance(token, publicUrl),
  };
}

/** Sent to an address that the owner of a family tree has entered. */
export function treeInvitationEmail(token: string, { publicUrl }: EmailFrame): EmailContent {
  return {
    subject: 'Вас запрошують разом доглядати сімейне дерево',
    paragraphs: [
      'Вас просять разом доглядати сімейне дерево. Як воно зветься і хто запрошує, ви побачите за посиланням.',
      signIn,
    ],
    ...acceptance(token, publicUrl),
  };
}

const signIn = 'Щоб прийняти запрошення, увійдіть або зареєструйтеся з цією електронною адресою.';

function acceptance(token: string, publicUrl: string): Pick<EmailContent, 'action' | 'closing'> {
  return {
    action: { label: keeperMessages.openInvitation, url: `${publicUrl}${screenPaths.invitation}#${token}` },
    closing: [
      `Запрошення діє ${invitationTerm}. Якщо просто відкрити посилання, нічого не зміниться.`,
      'Якщо ви не знаєте, про що йдеться, не зважайте на цей лист.',
    ],
  };
}
