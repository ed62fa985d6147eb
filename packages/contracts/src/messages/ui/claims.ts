import type { ClaimKind, ClaimOutcome, ClaimState } from '../../claims/claims.constants.js';
import {
  claimAnswerTerm,
  evidenceTerm,
  maxEvidence,
  successionSilenceTerm,
} from '../../claims/claims.constants.js';
import { defineMessages } from '../define-messages.js';

/** Texts of claims about a page, for claimants and owners. */
export const claimMessages = defineMessages({
  choosePhoto: 'Виберіть світлину, про яку йдеться',

  title: 'Звернутися щодо сторінки',
  lead: 'Якщо зі сторінкою щось не так, напишіть адміністрації. Ми уважно прочитаємо, запитаємо й того, хто веде сторінку, і розповімо вам про рішення.',
  correct: 'Помилку в даті чи імені швидше виправлять ті, хто доглядає сторінку:',
  loading: 'Відкриваємо сторінку',
  loadFailed: 'Не вдалося відкрити сторінку',
  own: 'Цю сторінку ведете ви, тож можете змінити на ній усе самі.',
  toPage: 'До сторінки',

  kind: 'Про що йдеться',
  chooseKind: 'Виберіть, про що йдеться',
  relation: 'Ким ви доводитеся цій людині',
  chooseRelation: 'Виберіть',
  relationNeeded: 'Виберіть, ким ви доводитеся цій людині',
  photo: 'Яка це світлина',
  photoConsent:
    'Після смерті людини таку згоду дають її діти та чоловік або дружина, а якщо їх немає — батьки, брати й сестри.',
  photoNumber: 'Світлина {number}',
  portrait: 'Портрет',
  noPhotos: 'На цій сторінці зараз немає світлин.',
  text: 'Розкажіть своїми словами',
  textHint:
    'Що сталося і чого ви хочете. Прочитає це адміністрація, а згодом і той, хто веде сторінку: він побачить, ким ви доводитеся цій людині, але не ваше ім’я.',
  successionTextHint:
    'Чого ви хочете і чому. Прочитають це адміністрація і той, хто веде сторінку: йому ми напишемо відразу.',
  textNeeded: 'Напишіть кілька слів про те, що сталося',
  evidence: 'Документи',
  evidenceHint: `Якщо маєте, додайте до ${maxEvidence} зображень: свідоцтво про народження чи шлюб, листування. Зайве можна закрити. Бачить їх лише адміністрація, а за ${evidenceTerm} після рішення їх буде стерто.`,
  addPicture: 'Додати зображення',
  removePicture: 'Прибрати: {name}',
  pictureNumber: 'Зображення {number}',
  send: 'Надіслати',
  sendFailed: 'Звернення поки не надіслано',
  textKept: 'Усе написане лишається тут.',
  leaving: 'Піти, не надіславши?',
  leavingText: 'Написане не збережеться.',
  stay: 'Лишитися тут',
  leave: 'Піти',

  sent: 'Ми отримали ваше звернення',
  sentText:
    'Про рішення дізнаєтеся на сторінці звернення. Якщо у вашому обліковому записі є електронна пошта, ще й напишемо. А поки робити нічого не треба.',
  picturesLeft: 'Не вдалося додати зображення: {names}. Додати їх можна у самому зверненні.',
  open: 'Відкрити звернення',

  claim: 'Звернення',
  claimLoading: 'Відкриваємо звернення',
  claimFailed: 'Не вдалося відкрити звернення',
  claimMissing: 'Такого звернення немає',
  claimMissingText: 'Можливо, його стерто разом зі сторінкою, або ви ввійшли з іншим обліковим записом.',
  pageGone: 'Цієї сторінки вже не видно: її приховано або видалено',
  raisedAt: 'Надіслано {moment}',
  decision: 'Рішення',
  pictureAdded: 'Зображення додано',
  pictureGone: 'Зображення стерто',
  withdraw: 'Відкликати звернення',
  withdrawing: 'Відкликати це звернення?',
  withdrawingText: 'Розглядати його вже не будуть, а додані зображення буде стерто.',
  keep: 'Не відкликати',
  withdrawn: 'Звернення відкликано',

  answer: 'Ваша відповідь',
  answerLead: 'Напишіть, будь ласка, що ви про це думаєте. Відповідь прочитає лише адміністрація.',
  answerUntil: `На відповідь є ${claimAnswerTerm}: до {day}.`,
  successionUntil: `Якщо за ${successionSilenceTerm} відповіді не буде, сторінка зможе перейти до того, кому ви її довірили. Відповісти можна до {day}.`,
  answerText: 'Відповідь',
  disagree: 'Не погоджуюся',
  disagreeText: 'Усе має лишитися так, як є.',
  agree: 'Погоджуюся',
  agreeText: 'Нехай буде так, як просять.',
  answerChoice: 'Чи погоджуєтеся ви?',
  answerChoiceNeeded: 'Виберіть, чи погоджуєтеся ви',
  sendAnswer: 'Відповісти',
  answered: 'Відповідь надіслано',
  answerFailed: 'Відповідь поки не надіслано',
  answerClosed: 'Час на відповідь минув.',

  mine: 'Мої звернення',
  mineLead: 'Звернення до адміністрації щодо сторінок, які ведуть інші.',
  ofOwn: 'Щодо ваших сторінок',
  ofOwnLead: 'Що написали інші про сторінки, які ведете ви.',
  waitsForAnswer: 'Чекає на вашу відповідь',
  none: 'Звернень поки немає',
  noneText: 'Якщо з якоюсь сторінкою щось не так, на ній самій унизу є посилання «Звернутися щодо сторінки».',
  more: 'Показано останні {count}.',
  listLoading: 'Відкриваємо звернення',
  listFailed: 'Не вдалося відкрити звернення',
});

export const claimKindLabels = defineMessages({
  kin: 'Я з найближчих рідних',
  dispute: 'На сторінці неправда або образа',
  photo: 'Цієї світлини тут не має бути',
  ai: 'Немає згоди на синтез',
  succession: 'Мені довірили цю сторінку',
} satisfies Readonly<Record<ClaimKind, string>>);

/** The same, for the owner of the page, who reads what others ask for. */
export const receivedClaimLabels = defineMessages({
  kin: 'Звертаються найближчі рідні',
  dispute: 'Просять виправити написане',
  photo: 'Просять прибрати світлину',
  ai: 'Немає згоди на синтез',
  succession: 'Просять передати сторінку тому, кому ви її довірили',
} satisfies Readonly<Record<ClaimKind, string>>);

export const claimKindTexts = defineMessages({
  kin: 'Сторінку веде чужа або далека людина, а ви — чоловік чи дружина, дитина, батько, мати, брат чи сестра і хочете вести її самі або доглядати разом.',
  dispute:
    'Щось написано не так, як було, або воно ображає пам’ять, а ті, хто веде сторінку, не хочуть цього змінити.',
  photo: 'Її показано без згоди.',
  ai: 'Рідні проти відео, де слова читає голос програми. Коли ми почнемо розбиратися, таких відео до рішення не буде видно.',
  succession: 'Власник обрав вас, щоб колись ви вели сторінку, а тепер довго не озивається.',
} satisfies Readonly<Record<ClaimKind, string>>);

export const claimStateLabels = defineMessages({
  open: 'Чекає на розгляд',
  inReview: 'Читаємо й вирішуємо',
  accepted: 'Погодилися',
  declined: 'Не змогли погодитися',
  withdrawn: 'Відкликано',
} satisfies Readonly<Record<ClaimState, string>>);

/** Changes by a decision, for the owner who was told of the claim. */
export const claimOutcomeTexts = defineMessages({
  declined: 'На сторінці нічого не змінюється.',
  transfer: 'Сторінку передано тому, хто звернувся.',
  keeper: 'Того, хто звернувся, додано до хранителів сторінки.',
  photoRemoved: 'Світлину прибрано зі сторінки.',
  wording: 'Текст на сторінці змінено.',
  hidden: 'Сторінку приховано: її бачать лише ті, хто її доглядає.',
  synthesisStopped: 'Відео з голосом програми приховано, і нових не роблять.',
} satisfies Readonly<Record<ClaimOutcome, string>>);

/** The same for the claimant. */
export const ownClaimOutcomeTexts = defineMessages({
  ...claimOutcomeTexts,
  transfer: 'Сторінку тепер ведете ви.',
  keeper: 'Тепер ви серед хранителів сторінки.',
} satisfies Readonly<Record<ClaimOutcome, string>>);
