import { maxEvidence, successionPauseDays, successionSilenceTerm } from '../../claims/claims.constants.js';
import type { ErrorTable } from '../../error-kinds.js';

/** Errors of claims about a page. */
export const claimErrors = {
  'claim.notFound': { kind: 'notFound', text: 'Такого звернення немає' },
  'claim.ownPage': {
    kind: 'conflict',
    text: 'Цю сторінку ведете ви, тож можете змінити на ній усе самі',
  },
  'claim.exists': {
    kind: 'conflict',
    text: 'Ваше звернення про це вже чекає на відповідь. Його видно в особистому кабінеті.',
  },
  'claim.notSuccessor': {
    kind: 'forbidden',
    text: 'Так звернутися може лише той, кому власник довірив сторінку на майбутнє',
  },
  'claim.askedLately': {
    kind: 'conflict',
    text: `Ви вже просили передати вам цю сторінку. Попросити знову можна через ${successionPauseDays} днів, а якщо власник відмовив, то лише тоді, коли він обере вас ще раз.`,
  },
  'claim.ownMatter': {
    kind: 'forbidden',
    text: 'Це звернення стосується вас, тому розглянути його має інший адміністратор.',
  },
  'claim.stopsNothing': {
    kind: 'conflict',
    text: 'За цим зверненням голос програми не зупинено, тому й дозволяти нічого.',
  },
  'claim.decided': { kind: 'conflict', text: 'Щодо цього звернення вже є рішення' },
  'claim.answered': { kind: 'conflict', text: 'Ви вже відповіли на це звернення' },
  'claim.answerClosed': {
    kind: 'conflict',
    text: 'Час на відповідь минув',
  },
  'claim.tooMuchEvidence': {
    kind: 'conflict',
    text: `До звернення можна додати не більше ніж ${maxEvidence} зображень`,
  },
  'claim.evidenceTooLarge': {
    kind: 'tooLarge',
    text: 'Файл завеликий: найбільше — {limitMb} МБ. Сфотографуйте документ ще раз або зменште знімок.',
  },
  'claim.evidenceNotFound': { kind: 'notFound', text: 'Цього зображення вже немає' },
  'claim.notInReview': { kind: 'conflict', text: 'Спершу почніть розглядати звернення' },
  'claim.answerAwaited': {
    kind: 'conflict',
    text: 'Власник сторінки ще може відповісти. Погодитися зі зверненням можна буде, коли він відповість або коли мине час на відповідь.',
  },
  'claim.ownerAnswered': {
    kind: 'conflict',
    text: `Власник сторінки відповів і не погодився. Сторінка переходить до наступника лише після ${successionSilenceTerm} мовчання.`,
  },
  'claim.inReview': {
    kind: 'conflict',
    text: 'Щодо цієї сторінки є звернення, на яке ще немає рішення, тож поки що її не можна видалити',
  },
  'transfer.claimInReview': {
    kind: 'conflict',
    text: 'Щодо цієї сторінки триває розгляд, тож поки що її не можна передати',
  },
} as const satisfies ErrorTable;
