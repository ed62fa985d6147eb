import { defineMessages } from '../define-messages.js';

/** Dialog that asks administrators and moderators why they act. */
export const adminReasonMessages = defineMessages({
  reason: 'Чому ви так вирішили',
  hint: 'Потрапить у журнал дій. Ніхто, крім адміністраторів, цього не прочитає.',
  needed: 'Напишіть, чому ви так вирішили',
  failed: 'Рішення не збережено',
  editTitle: 'Редагувати як адміністратор',
  editText: 'Цю сторінку веде інша людина. Напишіть, навіщо ви її змінюєте.',
  editReason: 'Навіщо ви її змінюєте',
  editNeeded: 'Напишіть, навіщо ви її змінюєте',
  editing:
    'Ви редагуєте цю сторінку як адміністратор. У журнал потрапить кожна зміна з вашою причиною: «{reason}»',
});
