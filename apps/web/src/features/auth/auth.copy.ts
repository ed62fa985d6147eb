import { defineCopy } from '../../shared/messages/define-copy.js';

export const authCopy = defineCopy({
  password: 'Пароль',
  confirmPassword: 'Пароль ще раз',
  referralCode: 'Код запрошення',
  registerTitle: 'Реєстрація',
  registerLead:
    'Обліковий запис потрібен, щоб створювати сторінки пам’яті й залишати спогади. Він безкоштовний.',
  alreadyRegistered: 'Уже маєте обліковий запис?',
  notRegistered: 'Ще не маєте облікового запису?',
  toAgreements: 'Продовжити',

  agreementsTitle: 'Угоди',
  agreementsLead: 'Прочитайте, будь ласка, три документи. Відкрити кожен можна просто тут.',
  read: 'Читати',
  readWhole: 'Читати документ «{title}»',
  agreeToTerms: 'Приймаю умови користування',
  agreeToPrivacy: 'Приймаю політику конфіденційності',
  agreeToDeletion: 'Приймаю порядок видалення облікового запису й даних',
  continue: 'Продовжити',
  passwordAgain: 'Введіть пароль ще раз',
  passwordAgainWhy:
    'Пароль не зберігається на пристрої, тому після оновлення сторінки його потрібно ввести знову.',

  codeTitle: 'Підтвердження пошти',
  codeLead: 'Ми надіслали лист із кодом на адресу',
  backToRegistration: 'Назад до реєстрації',

  or: 'або',
  signInWith: 'Увійти через',
  signUpWith: 'Зареєструватися через',
  googleBlocked: 'Кнопка Google не завантажилася: можливо, її заблоковано в цьому браузері.',
  googleFailed: 'Кнопку Google зараз не вдалося показати',
  enteringWithGoogle: 'Входимо через Google…',
  enteringWithTelegram: 'Входимо через Telegram…',
  anotherWayIn: 'Увійти іншим способом',
  agreementsFirstLead:
    'Ви заходите вперше. Прочитайте, будь ласка, три документи: без них обліковий запис не відкриється.',
  notNow: 'Не зараз',

  deletedTitle: 'Обліковий запис видалено',
  deletedLead: 'Сторінки, спогади й світлини приховано. До {moment} усе ще можна повернути.',
  deletedThen: 'Потім дані буде стерто, і відновити їх уже не зможе ніхто.',
  restore: 'Повернути обліковий запис',
  restored: 'Обліковий запис і все, що в ньому було, повернуто',
  leaveDeleted: 'Залишити видаленим',
});
