import type { DeciderRole, HeldReason, ModerationDecision } from '../../memories/memories.constants.js';
import { defineMessages } from '../define-messages.js';

/** Why a memory waits, told to its keepers. */
export const heldReasonTexts = defineMessages({
  wordList: 'У тексті є слова, які можуть образити.',
  cardNumber: 'У тексті є щось схоже на номер платіжної картки.',
  iban: 'У тексті є номер банківського рахунку.',
  links: 'У тексті є посилання або адреса.',
  network: 'За останню годину з тієї самої мережі надійшло багато записів.',
  blockedNetwork: 'Надійшов із мережі, записи з якої ви просили не показувати без вашого слова.',
  reports:
    'Кілька читачів вважають, що цей спогад порушує правила. Перечитайте його: показувати чи ні, вирішуєте ви.',
} satisfies Readonly<Record<HeldReason, string>>);

/** The decision as a part of a sentence. */
export const decisionTexts = defineMessages({
  approve: 'його показано всім',
  reject: 'його не показано',
} satisfies Readonly<Record<ModerationDecision, string>>);

/** The decider as a sentence. */
export const deciderTexts = defineMessages({
  owner: 'Так вирішила людина, яка веде сторінку',
  editor: 'Так вирішила людина, яка редагує сторінку',
  administrator: 'Так вирішив адміністратор',
} satisfies Readonly<Record<DeciderRole, string>>);

/** The same of a decision whose role is not known. */
export const unknownDecider = 'Так вирішили хранителі сторінки';

/** Screen behind the link of a letter about a waiting memory. */
export const moderationMessages = defineMessages({
  title: 'Спогад на сторінці',
  onPage: 'Сторінка: {name}',
  loading: 'Відкриваємо спогад',
  undecided: 'Поки що його бачать лише автор і хранителі сторінки.',
  approvedNow: 'Дякуємо. Спогад показано всім.',
  rejectedNow: 'Спогад не показано. Якщо передумаєте, його можна показати на самій сторінці.',
  decidedBefore: 'Про цей спогад уже вирішили: {decision}.',
  changed: 'Автор щойно змінив цей спогад. Перечитайте його, будь ласка, і тоді вирішіть.',
  ended: 'Це посилання вже не діє',
  endedText:
    'Воно діє {term} і лише доти, доки ви ведете чи редагуєте сторінку. Спогади, що чекають, є у вашому профілі.',
  toProfile: 'Мої спогади',
  toPage: 'Відкрити сторінку',
  broken: 'Посилання неповне. Відкрийте його, будь ласка, ще раз із листа.',
  failed: 'Не вдалося відкрити спогад',
  decideFailed: 'Не вдалося зберегти ваше рішення. Спробуйте, будь ласка, ще раз.',
});
