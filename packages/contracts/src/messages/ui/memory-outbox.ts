import { defineMessages } from '../define-messages.js';

export const memoryOutboxMessages = defineMessages({
  sent: 'Ваш спогад надіслано',
  waits: 'Коли хтось із хранителів його прочитає й покаже всім, він з’явиться на сторінці.',
});
