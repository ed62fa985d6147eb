import type { ProposalState } from '../../proposals/proposals.constants.js';
import { defineMessages } from '../define-messages.js';

/** Texts of the changes that readers propose to the keepers of a page. */
export const proposalMessages = defineMessages({
  nothingProposed: 'Напишіть, що варто доповнити або виправити',

  title: 'Доповнити або виправити',
  lead: 'Знаєте те, чого на сторінці ще немає, або помітили помилку? Напишіть. Ті, хто доглядає сторінку, прочитають і вирішать, а доти на ній нічого не зміниться.',
  loading: 'Відкриваємо пропозиції',
  loadFailed: 'Не вдалося відкрити пропозиції',
  signInAgain: 'Щоб надіслати, увійдіть, будь ласка, знову',
  signInAgainText: 'Усе написане лишається тут.',
  signIn: 'Увійти',

  facts: 'Що є на сторінці',
  correct: 'Виправити',
  correctOf: 'Виправити: {field}',
  missing: 'Чого ще немає',
  missingLead: 'Виберіть, що знаєте.',
  add: 'Додати',
  leaveAsIs: 'Лишити як є',
  leaveAsIsOf: 'Лишити як є: {field}',
  doNotAdd: 'Не додавати',
  doNotAddOf: 'Не додавати: {field}',
  dateNeeded: 'Напишіть дату. Якщо її ніхто не знає, розкажіть про це своїми словами нижче.',

  text: 'Розкажіть своїми словами',
  textHint:
    'Про нагороди, службу, родину чи світлини теж напишіть тут. Якщо можете, додайте, звідки ви це знаєте.',
  relation: 'Ким ви доводитеся цій людині',
  relationExample: 'Наприклад: онука, побратим, сусід',
  send: 'Надіслати',
  signed: 'Ті, хто доглядає сторінку, побачать ваше ім’я: {name}.',
  sendFailed: 'Пропозицію поки не надіслано',
  textKept: 'Усе написане лишається тут.',
  draftNotSaved: 'Цей браузер нічого не зберігає: не закривайте сторінку, доки не надішлете.',
  draftRestored: 'Ось те, що ви почали писати раніше',
  dropDraft: 'Почати спочатку',
  leaving: 'Піти, не надіславши?',
  leavingText: 'Написане лишиться на цьому пристрої і чекатиме тут на вас.',
  leavingLost: 'Цей браузер нічого не зберігає, тож написане зникне.',
  stay: 'Лишитися тут',
  leave: 'Піти',

  sent: 'Дякуємо, що допомагаєте розповісти точніше',
  sentText: 'Пропозицію надіслано. Її прочитають ті, хто доглядає сторінку, а відповідь ви побачите тут.',
  writeMore: 'Написати ще',
  full: 'Ваших пропозицій, які чекають на відповідь, уже {max}',
  fullText: 'Коли на одну з них відповідять, можна буде написати ще. Або відкличте ту, яка вже не потрібна.',

  own: 'Ваші пропозиції',
  changed: 'На сторінці тепер: {fields}.',
  withdraw: 'Відкликати',
  withdrawOf: 'Відкликати пропозицію, надіслану {moment}',
  withdrawing: 'Відкликати цю пропозицію?',
  withdrawingText: 'Ті, хто доглядає сторінку, її вже не розглядатимуть.',
  keep: 'Не відкликати',
  withdrawn: 'Пропозицію відкликано',

  keeperTitle: 'Пропозиції читачів',
  keeperLead: 'Те, що хочуть доповнити чи виправити інші. На сторінці зміниться лише те, що ви приймете.',
  none: 'Пропозицій поки немає',
  noneText: 'Коли хтось захоче щось доповнити або виправити, ви побачите це тут.',
  noneWaits: 'На все вже є відповідь',
  waiting: 'Чекають на вашу відповідь',
  moreWait: 'Показано не всі: решту побачите, коли відповісте на ці.',
  now: 'Зараз',
  proposed: 'Пропонують',
  nothing: 'порожньо',
  takeOut: 'прибрати зі сторінки',
  isSoAlready: 'Так уже є на сторінці.',
  showWhole: 'Показати повністю',
  acceptOne: 'Прийняти {count} зміну',
  acceptFew: 'Прийняти {count} зміни',
  acceptMany: 'Прийняти {count} змін',
  acknowledge: 'Прочитано, дякую',
  actionOf: '{action}: {author}',
  edit: 'Відкрити редагування',
  editText: 'Самі ці слова на сторінці не з’являться: що варто, допишіть у редагуванні.',
  accepted: 'Прийнято. Той, хто написав, це побачить',
  decline: 'Не приймати',
  declining: 'Не приймати цю пропозицію?',
  decliningText:
    'Сторінка лишиться такою, як є. Той, хто написав, побачить, що пропозицію прочитали й не прийняли.',
  goBack: 'Повернутися',
  declined: 'Пропозицію не прийнято. Сторінка лишилася такою, як була',
  changedMeanwhile: 'Сторінку тим часом змінили. Ось як на ній тепер: гляньте, будь ласка, ще раз.',
  notDecided: 'Не вдалося зберегти відповідь',
  decided: 'Розглянуті раніше',

  waitingCount: 'Пропозицій, які чекають: {count}',
});

/** State of a proposal, for its author. */
export const proposalStateLabels = defineMessages({
  open: 'Чекає на відповідь',
  accepted: 'Прийнято',
  declined: 'Не прийнято',
  withdrawn: 'Ви відкликали',
} satisfies Readonly<Record<ProposalState, string>>);

/** State of a decided proposal, for those who decide. */
export const decidedStateLabels = defineMessages({
  accepted: 'Прийнято',
  declined: 'Не прийнято',
  withdrawn: 'Відкликано',
} satisfies Readonly<Record<Exclude<ProposalState, 'open'>, string>>);
