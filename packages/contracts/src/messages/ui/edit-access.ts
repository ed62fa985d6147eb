/** Texts of the tab of access, which loads when it is opened. */
export const editAccessMessages = {
  noindexByDecision:
    'Пошукові системи цієї сторінки не показують: так вирішили адміністратори. Для тих, хто її бачить, нічого не змінилося.',
} as const;
