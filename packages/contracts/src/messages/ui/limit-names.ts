import { defineMessages } from '../define-messages.js';

export const limitNameMessages = defineMessages({
  obituaries: 'Сторінки пам’яті',
  photos: 'Світлини в галереї однієї сторінки',
  voices: 'Записи голосу на одній сторінці',
  memories: 'Ваші спогади за рік',
  awards: 'Нагороди однієї сторінки',
  qr: 'QR-коди',
  family: 'Сімейні дерева',
  monthlyVideos: 'Відеоспогади за місяць',
  education: 'Розділ «Освіта»',
  background: 'Власне тло сторінки',
  customAttributes: 'Свої пункти',
});
