import { defineMessages } from '../define-messages.js';

export const memoryOutboxMessages = defineMessages({
  sent: 'Ваш спогад надіслано',
  waits: 'Його побачать усі, щойно прочитає хтось із хранителів сторінки.',
});
