import { verificationCode } from '../../auth/auth.constants.js';
import { counted } from '../../text.js';
import { defineMessages } from '../define-messages.js';
import { authErrors } from '../errors/auth.js';
import { sessionMessages } from './session.js';

export const authMessages = defineMessages({
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
  deletedThen:
    'Потім дані буде стерто, і відновити їх уже не зможе ніхто. Сторінки, які ви передаєте наступникам, лишаються, як були.',
  restore: 'Повернути обліковий запис',
  restored: 'Обліковий запис і все, що в ньому було, повернуто',
  leaveDeleted: 'Залишити видаленим',

  ...sessionMessages,
  loginTitle: 'Вхід в особистий кабінет',
  loginSuccess: 'Успішна авторизація!',
  forgotPassword: 'Не пам’ятаю пароль',
  pleaseSignIn: 'Будь ласка, авторизуйтеся',

  emailInvalid: 'Введіть коректну електронну пошту',
  emailRequired: 'Вкажіть електронну пошту',
  fullNameRequired: 'Вкажіть ваше ім’я',
  passwordEmpty: 'Введіть пароль',
  passwordTooShort: 'Пароль повинен містити щонайменше 6 символів',
  passwordHint: 'Радимо щонайменше 8 символів, з великою літерою, цифрою та спеціальним знаком',
  passwordTooLong: 'Пароль задовгий: не більше ніж {max} символів',
  passwordCommon: 'Цей пароль надто поширений: його легко вгадати. Оберіть, будь ласка, інший.',
  passwordsDiffer: 'Паролі не співпадають',
  passwordRepeatEmpty: 'Введіть новий пароль ще раз',
  passwordWeak: 'Слабкий пароль',
  passwordMedium: 'Середній пароль',
  passwordStrong: 'Надійний пароль',
  showPassword: 'Показати пароль',
  hidePassword: 'Сховати пароль',

  referralCodeRequired: 'Вкажіть код запрошення',
  registrationSent: 'Реєстрація успішна! Перевірте вашу електронну пошту для підтвердження.',
  registrationDone: 'Реєстрація успішно завершена!',
  registrationDataMissing: 'Інформація для реєстрації відсутня. Будь ласка, повторіть реєстрацію.',
  codeSentAgain: 'Код підтвердження надіслано повторно',
  /** Example: «15 хвилин» */
  codeTerm: counted(verificationCode.ttlSeconds / 60, 'хвилину', 'хвилини', 'хвилин'),
  codeSixDigits: 'Будь ласка, введіть 6-значний код підтвердження',

  agreementsRequired: authErrors['auth.agreementsRequired'].text,
  acceptAll: 'Прийняти всі угоди',

  recoveryEmailEmpty: 'Будь ласка, введіть вашу електронну адресу',
  recoveryEmailInvalid: 'Будь ласка, введіть коректну електронну адресу',
  recoveryCodeSent: 'Якщо така адреса зареєстрована, на неї надіслано код відновлення',
  passwordChanged: 'Пароль успішно змінено. Будь ласка, увійдіть з новим паролем.',

  googleSignUpDone: 'Успішна реєстрація через Google!',
  googleSignUpFailed: 'Помилка реєстрації через Google',
  googleSignInFailed: 'Помилка авторизації через Google',
  googleTryAnother: 'Помилка авторизації через Google. Спробуйте інший спосіб входу.',
  telegramTryAnother: 'Помилка при авторизації через Telegram. Спробуйте інший спосіб входу.',

  tokenMissing: 'Токен не надано',
  tokenCheckFailed: 'Помилка перевірки токена',
  tokenCheckNetwork: 'Помилка мережі під час перевірки токена',

  promptTitle: 'Створіть обліковий запис',
  promptBenefits: 'Обліковий запис безкоштовний. З ним ви зможете:',
  promptBenefitPhotos: 'додавати фотографії',
  promptBenefitMemories: 'ділитися спогадами',
  promptBenefitHistory: 'зберігати історію життя рідних',
});
