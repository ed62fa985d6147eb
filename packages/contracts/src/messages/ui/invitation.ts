import type { GrantedRole } from '../../keepers/keepers.constants.js';
import { defineMessages } from '../define-messages.js';

/** Texts of the screen that the link in an invitation opens. */
export const invitationMessages = defineMessages({
  title: 'Запрошення',
  loading: 'Відкриваємо запрошення',
  loadFailed: 'Не вдалося відкрити запрошення',
  invitedBy: 'Запрошує {name}',
  accept: 'Прийняти запрошення',
  acceptFailed: 'Запрошення не прийнято',
  until: 'Прийняти можна до {moment}.',
  unexpected: 'Якщо ви не чекали на це запрошення, просто закрийте сторінку: нічого не зміниться.',
  signInFirst:
    'Щоб прийняти запрошення, увійдіть або зареєструйтеся з адресою {email} — тією, на яку надійшов лист.',
  otherAddress: 'Запрошення надіслано на іншу адресу',
  otherAddressText:
    'Лист надіслано на {email}, а ви ввійшли з адресою {own}. Вийдіть і ввійдіть із тією, на яку надійшов лист, або попросіть запросити вас на цю.',
  noAddressText:
    'Лист надіслано на {email}, а у вашому обліковому записі немає електронної адреси. Вийдіть і ввійдіть із тією, на яку надійшов лист.',
  signOut: 'Вийти й увійти з іншою адресою',
  accepted: 'Запрошення прийнято',
  acceptedDetail: 'Тепер ви доглядаєте цю сторінку.',
  alreadyYours: 'Ви вже доглядаєте цю сторінку',
  openPage: 'Відкрити сторінку',
  used: 'Це запрошення вже прийнято',
  usedText: 'Якщо його прийняли ви, увійдіть із тією самою адресою: сторінка чи дерево буде серед ваших.',
  usedBefore: 'Якщо ви хочете долучитися, попросіть, будь ласка, надіслати вам нове запрошення.',
  ended: 'Це запрошення вже не діє',
  endedText: 'Запрошення діє {term}, і його могли скасувати. Попросіть, будь ласка, надіслати вам нове.',
  missing: 'Відкрийте посилання з листа',
  missingText: 'Запрошення відкривається за посиланням, яке надійшло вам електронною поштою.',
  toHome: 'На головну',
});

/** Each role, for the one who is invited. */
export const invitedRoleTitles = defineMessages({
  editor: 'Ви редагуватимете сторінку',
  contributor: 'Ви доповнюватимете сторінку',
} satisfies Readonly<Record<GrantedRole, string>>);

/** Meaning of each role, for the one who is invited. */
export const invitedRoleMeanings = defineMessages({
  editor:
    'Ви зможете змінювати все на сторінці й приймати те, що пишуть інші. Запрошувати інших і видаляти сторінку може лише той, хто її веде.',
  contributor: 'Ви зможете додавати світлини й записи та змінювати те, що додали самі.',
} satisfies Readonly<Record<GrantedRole, string>>);
