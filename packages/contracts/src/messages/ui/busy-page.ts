/** Texts of the page for a reader who finds no room; no other screen loads them. */
export const busyPageMessages = {
  tooBusy: 'Зараз сюди заходить дуже багато людей. Зачекайте кілька секунд і спробуйте знову.',
} as const;
