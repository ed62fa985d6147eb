import type { ErrorTable } from '../../error-kinds.js';

/** Errors of the account endpoints. */
export const userErrors = {
  'user.deletionBegun': {
    kind: 'forbidden',
    text: 'Ви видалили цей обліковий запис. Його ще можна повернути.',
  },
  'user.wrongPassword': { kind: 'invalid', text: 'Пароль неправильний. Спробуйте ще раз.' },
  'user.freshSignInRequired': {
    kind: 'forbidden',
    text: 'Від останнього входу минуло забагато часу. Увійдіть, будь ласка, ще раз і повторіть.',
  },
  'user.emailTaken': { kind: 'conflict', text: 'Ця адреса вже належить іншому обліковому запису.' },
  'user.notFound': { kind: 'notFound', text: 'Такого облікового запису немає' },
  'user.changedMeanwhile': {
    kind: 'conflict',
    text: 'Обліковий запис щойно змінив інший адміністратор. Перегляньте його ще раз.',
  },
  'user.isAdministrator': {
    kind: 'conflict',
    text: 'Це обліковий запис адміністратора: його роль і доступ задають налаштування сервера.',
  },
  'session.notFound': { kind: 'notFound', text: 'Цей сеанс уже завершено' },
} as const satisfies ErrorTable;
