import { defineMessages } from '../define-messages.js';

/** Question of a form that a family tree opens while this device keeps a draft that was begun elsewhere. */
export const keptDraftMessages = defineMessages({
  title: 'Є незавершена чернетка',
  text: '{name}, збережено {date}. Якщо до дерева ви додаєте саме цю людину, продовжте чернетку. Якщо іншу — нова сторінка замінить цю чернетку.',
  nameless: 'Ще без імені',
  proceed: 'Продовжити чернетку',
  startNew: 'Почати нову сторінку',
  back: 'Повернутися до дерева',
});
