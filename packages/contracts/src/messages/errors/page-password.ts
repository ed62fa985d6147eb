import type { ErrorTable } from '../../error-kinds.js';

/** Errors of obituaries behind a password, apart from those that every reader loads. */
export const pagePasswordErrors = {
  'obituary.locked': {
    kind: 'forbidden',
    text: 'Ця сторінка відкривається за паролем. Його дають ті, хто її веде.',
  },
  'obituary.wrongPassword': {
    kind: 'forbidden',
    text: 'Пароль не підійшов. Перевірте, будь ласка, мову клавіатури й великі літери та введіть його ще раз.',
  },
  'obituary.notLocked': {
    kind: 'conflict',
    text: 'Ця сторінка відкрита й без пароля. Оновіть її, і вона з’явиться.',
  },
} as const satisfies ErrorTable;
