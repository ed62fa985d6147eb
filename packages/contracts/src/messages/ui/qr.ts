/** Texts of QR codes. */
export const qrMessages = {
  tooSmall: 'Для цієї адреси код має бути щонайменше {min} мм: дрібніше не прочитає камера.',
} as const;
