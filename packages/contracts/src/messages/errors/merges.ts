import type { ErrorTable } from '../../error-kinds.js';
import { maxLiveMerges, mergeUndoTerm } from '../../merges/merges.constants.js';

/** Errors of the merge of two pages. */
export const mergeErrors = {
  'merge.samePage': { kind: 'conflict', text: 'Це та сама сторінка. Потрібне посилання на іншу.' },
  'merge.alreadyMerged': {
    kind: 'conflict',
    text: 'Цю сторінку вже об’єднано з іншою. Відкрийте її посилання, і ви потрапите на ту, що лишилася.',
  },
  'merge.differentLives': {
    kind: 'conflict',
    text: 'На цих сторінках по-різному сказано, чи ця людина жива. Якщо це одна людина, спершу виправте це на одній із них.',
  },
  'merge.unfinished': {
    kind: 'conflict',
    text: `Одну з цих сторінок саме об’єднують, або з нею нещодавно об’єднали іншу. Це можна буде зробити, коли мине ${mergeUndoTerm} від того дня.`,
  },
  'merge.inactive': {
    kind: 'conflict',
    text: 'Сторінку, що має лишитися, зараз приховано. Спершу покажіть її знову або лишіть другу.',
  },
  'merge.tooMany': {
    kind: 'conflict',
    text: `Зі сторінкою, що має лишитися, нещодавно вже об’єднали інші: ${maxLiveMerges}. Наступну можна буде приєднати, коли мине ${mergeUndoTerm} від першого з цих об’єднань.`,
  },
  'merge.tooLarge': {
    kind: 'conflict',
    text: 'Разом на цих сторінках забагато світлин, записів голосу чи відео, щоб об’єднати їх в одну.',
  },
  'merge.heldByDecision': {
    kind: 'conflict',
    text: 'Щодо сторінки, яка мала приєднатися, є рішення за зверненням, тож вона лишається окремою. Якщо потрібно, іншу сторінку можна приєднати до неї.',
  },
  'merge.relativesUnfinished': {
    kind: 'conflict',
    text: `Сторінку когось із цієї родини нещодавно об’єднали з іншою. Ці дві можна буде об’єднати, коли мине ${mergeUndoTerm} від того дня.`,
  },
  'merge.changed': {
    kind: 'conflict',
    text: 'Одна зі сторінок щойно змінилася. Подивіться, будь ласка, ще раз, що стане спільним.',
  },
  'merge.declined': {
    kind: 'conflict',
    text: `Нещодавно на таку пропозицію вже відповіли, що сторінки лишаться окремо. Запропонувати ще раз можна буде через ${mergeUndoTerm}.`,
  },
  'merge.videoAtWork': {
    kind: 'conflict',
    text: 'На одній із цих сторінок саме створюється відео. Зачекайте, будь ласка, доки воно буде готове.',
  },
  'merge.exists': {
    kind: 'conflict',
    text: 'Об’єднати ці сторінки вже хтось запропонував. Відповідь видно на їхніх сторінках.',
  },
  'merge.notFound': { kind: 'notFound', text: 'Цієї пропозиції вже немає' },
  'merge.notAuthor': {
    kind: 'forbidden',
    text: 'Відкликати пропозицію може лише той, хто її надіслав',
  },
  'merge.decided': { kind: 'conflict', text: 'Про ці сторінки тим часом уже вирішили' },
  'merge.tooLate': {
    kind: 'conflict',
    text: `Роз’єднати сторінки можна було впродовж ${mergeUndoTerm}. Цей час минув.`,
  },
  'merge.accountClosed': {
    kind: 'conflict',
    text: 'Зараз роз’єднати сторінки не можна. Спробуйте, будь ласка, згодом.',
  },
  'obituary.merged': {
    kind: 'moved',
    text: 'Цю сторінку об’єднано з іншою сторінкою про ту саму людину',
  },
} as const satisfies ErrorTable;
