import { defineMessages } from '../define-messages.js';

/** Text of the buttons that open the report dialog. */
export const reportButtonMessages = defineMessages({ report: 'Повідомити про порушення' });
