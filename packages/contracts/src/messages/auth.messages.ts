import { verificationCode } from '../auth/auth.constants.js';
import type { ErrorTable } from '../error-kinds.js';
import { counted } from '../text.js';
import { sessionErrors, sessionTexts } from './session.messages.js';

/** Errors of sign-in, registration and sessions. */
export const authErrors = {
  ...sessionErrors,
  'auth.invalidCredentials': { kind: 'unauthorized', text: 'Невірний email або пароль' },
  'auth.notVerified': {
    kind: 'forbidden',
    text: 'Електронну пошту ще не підтверджено. Введіть код із листа.',
  },
  'auth.agreementsRequired': {
    kind: 'forbidden',
    text: 'Для продовження необхідно прийняти всі угоди',
  },
  'auth.invalidCode': { kind: 'invalid', text: 'Невірний код підтвердження. Спробуйте ще раз.' },
  'auth.codeExpired': { kind: 'invalid', text: 'Цей код уже не діє. Попросіть, будь ласка, новий.' },
  'auth.registrationFailed': {
    kind: 'internal',
    text: 'Помилка при реєстрації. Будь ласка, спробуйте знову.',
  },
  'auth.codeNotSent': { kind: 'unavailable', text: 'Не вдалося надіслати код підтвердження.' },
  'auth.recoveryCodeNotSent': { kind: 'unavailable', text: 'Не вдалося відправити код відновлення' },
  'auth.resetFailed': {
    kind: 'invalid',
    text: 'Не вдалося скинути пароль. Перевірте код підтвердження.',
  },
  'auth.invalidData': { kind: 'unauthorized', text: 'Некоректні дані автентифікації' },
  'auth.googleFailed': { kind: 'unauthorized', text: 'Помилка автентифікації через Google' },
  'auth.googleUnavailable': { kind: 'unavailable', text: 'Вхід через Google зараз недоступний' },
  'auth.googleEmailUnverified': {
    kind: 'forbidden',
    text: 'Google ще не підтвердив вашу електронну адресу. Підтвердьте її в Google або увійдіть іншим способом.',
  },
  'auth.exchangeFailed': {
    kind: 'unauthorized',
    text: 'Цей вхід уже недійсний. Спробуйте, будь ласка, увійти ще раз.',
  },
  'auth.telegramFailed': { kind: 'unauthorized', text: 'Помилка автентифікації через Telegram' },
  'auth.telegramUnavailable': { kind: 'unavailable', text: 'Вхід через Telegram зараз недоступний' },
} as const satisfies ErrorTable;

/** Texts of the sign-in, registration, agreements and recovery screens and their fields. */
export const authTexts = {
  ...sessionTexts,
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
} as const;

/** Sign-in prompt texts by the action that requires an account. */
export const authPromptTexts = {
  page: 'Щоб створити сторінку пам’яті, увійдіть або зареєструйтеся.',
  photo: 'Щоб додати фото, увійдіть або зареєструйтеся.',
  plan: 'Щоб обрати тариф, увійдіть або зареєструйтеся.',
  memory: 'Щоб залишити спогад, увійдіть або зареєструйтеся.',
  action: 'Щоб зробити це, увійдіть або зареєструйтеся.',
} as const;

export type AuthPromptReason = keyof typeof authPromptTexts;
