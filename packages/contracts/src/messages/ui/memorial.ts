import { defineMessages } from '../define-messages.js';

export const memorialMessages = defineMessages({
  head: 'Військовий меморіал',
  lead: 'Воїни, які боронили Україну. Їхні імена, обличчя й історії.',
  description:
    'Сторінки пам’яті воїнів, які боронили Україну: за іменем, званням, родом військ, підрозділом, роками й місцем.',
});
