import { defineMessages } from '../define-messages.js';

/** Dialog that asks administrators and moderators why they act. */
export const adminReasonMessages = defineMessages({
  reason: 'Чому ви так вирішили',
  hint: 'Потрапить у журнал дій. Ніхто, крім адміністраторів, цього не прочитає.',
  needed: 'Напишіть, чому ви так вирішили',
  failed: 'Рішення не збережено',
});
