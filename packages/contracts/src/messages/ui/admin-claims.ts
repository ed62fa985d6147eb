import { type ClaimKind, type ClaimOutcome, evidenceTerm } from '../../claims/claims.constants.js';
import { defineMessages } from '../define-messages.js';

/** Texts of claims, for administrators. */
export const adminClaimMessages = defineMessages({
  lead: 'Звернення рідних і читачів щодо сторінок. Ті, що чекають на рішення, — від найдавнішого.',
  waiting: 'Чекають',
  accepted: 'Погоджено',
  declined: 'Відмовлено',
  withdrawn: 'Відкликано',
  state: 'Які показати',
  loading: 'Відкриваємо звернення',
  failed: 'Не вдалося відкрити звернення',
  empty: 'Таких звернень немає',
  emptyText: 'Коли хтось звернеться щодо сторінки, звернення з’явиться тут.',
  open: 'Відкрити звернення',
  toList: 'До всіх звернень',
  missing: 'Такого звернення немає',
  missingText: 'Можливо, його стерто разом зі сторінкою.',

  page: 'Сторінка',
  pageGone: 'Сторінку видалено',
  stateOfClaim: 'Стан',
  raised: 'Надіслано',
  claimant: 'Хто звернувся',
  relation: 'Ким доводиться',
  owner: 'Хто веде сторінку',
  accountGone: 'обліковий запис видалено',
  noEmail: 'без електронної пошти',
  declaration: 'Хто підтвердив, що рідних сповіщено',
  declared: '{relation}, {moment}, {name}',
  answerUntil: 'Відповідь чекаємо до',
  acceptableFrom: 'Погодитися можна з',
  frozen: 'Зміни зупинено',
  text: 'Про що просять',
  evidence: 'Документи',
  evidenceNote: `Бачать лише адміністратори. Через ${evidenceTerm} після рішення їх буде стерто.`,
  noEvidence: 'Документів не додано.',
  picture: 'Документ {number}',
  pictureFailed: 'Не вдалося показати документ {number}',
  answer: 'Відповідь того, хто веде сторінку',
  agrees: 'Погоджується',
  disagrees: 'Не погоджується',
  noAnswer: 'Відповіді поки немає.',
  decision: 'Рішення',

  review: 'Почати розгляд',
  reviewText: 'Про це напишемо обом сторонам, і той, хто веде сторінку, зможе відповісти.',
  decide: 'Вирішити',
  decideText: 'Після цього рішення вже не зміниться.',
  decideHint: 'Це прочитають той, хто звернувся, і той, хто веде сторінку.',
  outcome: 'Що робимо',
  chooseOutcome: 'Виберіть',
  outcomeNeeded: 'Виберіть, що робимо',
  freeze: 'Зупинити зміни на сторінці',
  freezeText:
    'Доки ви знову не дозволите зміни, на сторінці нічого не зміниться. Того, хто веде її, ми сповістимо.',
  unfreeze: 'Знову дозволити зміни',
  unfreezeText: 'Сторінку знову можна буде змінювати. Того, хто веде її, ми сповістимо.',
  allowSynthesis: 'Знову дозволити голос програми',
  allowSynthesisText: 'Відео з голосом програми знову буде видно.',
  field: 'Що змінити',
  addField: 'Виберіть',
  leaveField: 'Лишити «{field}» як є',
  pageFailed: 'Не вдалося прочитати сторінку',
  nothingChanged: 'Змініть хоча б одне поле',
  done: 'Збережено',
});

/** Claims by their kind, for those who decide them. */
export const adminClaimLabels = defineMessages({
  kin: 'Звертаються найближчі рідні',
  dispute: 'Просять виправити написане',
  photo: 'Просять прибрати світлину',
  ai: 'Немає згоди на синтез',
  succession: 'Наступник просить передати йому сторінку',
} satisfies Readonly<Record<ClaimKind, string>>);

/** Effects of a decision, for the one who decides. */
export const adminOutcomeLabels = defineMessages({
  declined: 'Відмовити: нічого не змінюємо',
  transfer: 'Передати сторінку тому, хто звернувся',
  keeper: 'Додати того, хто звернувся, до хранителів',
  photoRemoved: 'Прибрати світлину',
  wording: 'Змінити текст',
  hidden: 'Приховати сторінку від усіх, крім хранителів',
  synthesisStopped: 'Приховати відео з голосом програми',
} satisfies Readonly<Record<ClaimOutcome, string>>);
