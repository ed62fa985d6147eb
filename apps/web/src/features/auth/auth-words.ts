import { ownWords } from '../../lib/own-words.js';

export const authWords = ownWords({
  email: 'Електронна пошта',
  fullName: 'Ім’я та прізвище',
  password: 'Пароль',
  confirmPassword: 'Пароль ще раз',
  referralCode: 'Код запрошення',
  registerTitle: 'Реєстрація',
  registerLead: 'Обліковий запис потрібен, щоб створювати сторінки пам’яті. Він безкоштовний.',
  alreadyRegistered: 'Уже маєте обліковий запис?',
  notRegistered: 'Ще не маєте облікового запису?',
  toAgreements: 'Продовжити',
  passwordStrength: 'Надійність пароля',
  checkFields: 'Перевірте, будь ласка, позначені поля',
  faultCount: 'Полів, що потребують уваги: {count}.',
  typedIsKept: 'Усе введене лишилося на місці.',

  agreementsTitle: 'Угоди',
  agreementsLead: 'Прочитайте, будь ласка, три документи. Відкрити кожен можна просто тут.',
  read: 'Читати',
  readWhole: 'Читати документ «{title}»',
  agreeTo: 'Приймаю: {title}',
  accept: 'Приймаю',
  continue: 'Продовжити',
  passwordAgain: 'Введіть пароль ще раз',
  passwordAgainWhy:
    'Пароль не зберігається на пристрої, тому після оновлення сторінки його потрібно ввести знову.',

  codeTitle: 'Підтвердження пошти',
  codeLead: 'Ми надіслали лист із кодом на адресу',
  code: 'Код із листа',
  codeHint: 'Шість цифр. Код діє 15 хвилин. Якщо листа немає, погляньте в теці «Спам».',
  confirm: 'Підтвердити',
  sendAgain: 'Надіслати код ще раз',
  sendAgainIn: 'Надіслати код ще раз можна за {seconds} с',
  backToRegistration: 'Назад до реєстрації',
  alreadySignedIn: 'Ви вже ввійшли',
});
