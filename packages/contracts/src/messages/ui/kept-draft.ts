import { defineMessages } from '../define-messages.js';

/** Question of a form that a family tree opens while this device keeps a draft that was begun elsewhere. */
export const keptDraftMessages = defineMessages({
  title: 'Ви вже почали одну сторінку',
  text: '{name}, збережено {date}. Якщо до дерева ви додаєте саме цю людину, продовжте. Якщо почати іншу сторінку, ця чернетка зникне.',
  nameless: 'Ще без імені',
  proceed: 'Продовжити чернетку',
  startNew: 'Почати іншу, чернетку видалити',
  back: 'Повернутися до дерева',
});
