import { transferTerm } from '@memorial/contracts/keepers/keepers.constants';
import { obituaryActionMessages } from '@memorial/contracts/messages/ui/obituary-actions';
import { treeInvitationMessages } from '@memorial/contracts/messages/ui/tree-keepers';
import { retentionPeriods } from '@memorial/contracts/retention';
import { screenPaths } from '@memorial/contracts/screen-paths';
import type { EmailContent, EmailFrame } from '../../platform/mail/email-layout.js';
import { treeInvitationEmail } from './invitation.emails.js';
import type { NamedDocument } from './keeper.repository.js';
import type { KeptEmails } from './kept-kind.js';

const maxNameLength = 60;

/**
 * Name of a tree as e-mails to its keepers may repeat it: words alone. A name with digits or signs could hold an address
 * or a number; such a tree stays unnamed. Invitations, which go to strangers, name no tree.
 */
export function nameForEmail(name = ''): string | null {
  const trimmed = name.trim();
  return trimmed.length <= maxNameLength && /^[\p{L}\p{M}\s'’ʼ«»„“”"–—-]+$/u.test(trimmed) ? trimmed : null;
}

const named = ({ name }: Pick<NamedDocument, 'name'>) => {
  const told = nameForEmail(name);
  return told === null ? '' : ` Дерево: ${told}.`;
};

/** Screen of the keepers; opening it changes nothing. */
const keepersUrl = ({ _id }: NamedDocument, { publicUrl }: EmailFrame) =>
  `${publicUrl}${screenPaths.familyTreeKeepers.replace(':id', _id.toHexString())}`;

/** Sent to the keeper to whom the owner offers a family tree. */
function transferOfferEmail(tree: NamedDocument, frame: EmailFrame): EmailContent {
  return {
    subject: 'Вам передають сімейне дерево',
    paragraphs: [
      `Той, хто веде сімейне дерево, яке ви разом доглядаєте, хоче передати його вам.${named(tree)}`,
      'Якщо погодитеся, дерево вестимете ви: обиратимете хранителів і зможете навіть видалити його. Дерево займе місце у вашому тарифі, і далі діятимуть можливості цього тарифу.',
      'Усі люди й зв’язки лишаться, а той, хто передає дерево, і далі зможе його редагувати.',
    ],
    action: { label: obituaryActionMessages.openOffer, url: keepersUrl(tree, frame) },
    closing: [`На відповідь є ${transferTerm}. Якщо просто відкрити посилання, нічого не зміниться.`],
  };
}

/** Sent to the former owner once the keeper has accepted. */
function transferAcceptedEmail(tree: NamedDocument, frame: EmailFrame): EmailContent {
  return {
    subject: 'Ваше дерево прийняли',
    paragraphs: [
      `Людина, якій ви передавали сімейне дерево, погодилася його вести.${named(tree)}`,
      'Відтепер діє її тариф, а місце у вашому звільнилося. Ви й далі доглядаєте це дерево: можете додавати людей і змінювати в ньому все.',
    ],
    action: { label: treeInvitationMessages.open, url: keepersUrl(tree, frame) },
  };
}

/** Sent to keepers of a family tree when its owner deletes the account. */
export function treeClosingEmail(tree: Pick<NamedDocument, 'name'>): EmailContent {
  return {
    subject: 'Сімейне дерево більше не видно',
    paragraphs: [
      `Людина, яка вела сімейне дерево, що його ви разом доглядали, видаляє свій обліковий запис.${named(tree)}`,
      `Дерево приховано. Якщо впродовж ${retentionPeriods.undoHours} годин вона передумає, воно повернеться саме, а інакше його буде стерто. Якщо дерево вам важливе, поговоріть із цією людиною: передати його може лише вона.`,
      'Сторінки людей, які ведете ви, лишаються з вами.',
    ],
  };
}

/** E-mails about family trees as what is kept together. */
export const familyTreeEmails: KeptEmails<NamedDocument> = {
  invitation: (_tree, token, frame) => treeInvitationEmail(token, frame),
  offer: transferOfferEmail,
  moved: (tree, _transfer, frame) => transferAcceptedEmail(tree, frame),
};
