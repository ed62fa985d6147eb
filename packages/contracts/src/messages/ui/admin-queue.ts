import { type QueueKind, queueTermDays } from '../../administration/queue.constants.js';
import type { HeldReason } from '../../memories/memories.constants.js';
import type { ReportTargetType } from '../../reports/reports.constants.js';
import { counted } from '../../text.js';
import { defineMessages } from '../define-messages.js';

/** Texts of the queue of moderators and administrators. */
export const adminQueueMessages = defineMessages({
  lead: `Тут усе, що чекає на рішення: найдавніше зверху. На кожне є ${counted(queueTermDays, 'робочий день', 'робочі дні', 'робочих днів')}.`,
  show: 'Показати',
  all: 'Усе',
  loading: 'Відкриваємо чергу',
  failed: 'Не вдалося відкрити чергу',
  empty: 'Черга порожня',
  emptyText: 'Зараз ніщо не чекає на рішення.',
  more: 'Показати ще',
  moreFailed: 'Не вдалося показати ще',

  dueOn: 'Вирішити до {day}',
  overdue: 'Прострочено: строк був {day}',
  since: 'Чекає від {moment}',
  onPage: 'Сторінка: {name}',
  pageGone: 'Сторінку видалено, або її не видно з вашою роллю.',
  reason: 'Причина',
  reporterText: 'Слова читача',
  author: 'Автор: {name}',
  guest: 'без облікового запису',
  closed: 'Цей запис на закритій сторінці: вирішує адміністратор.',
  picture: 'Світлина {number} до спогаду',
  open: 'Відкрити',

  keys: 'Клавіші',
  keyNext: 'наступне',
  keyPrevious: 'попереднє',
  keyAccept: 'погодитися',
  keyReject: 'відмовити',

  reportAccept: 'Скарга слушна',
  reportReject: 'Скарга безпідставна',
  memoryAccept: 'Показати спогад',
  memoryReject: 'Не показувати',
  charityAccept: 'Посилання справжні',
  charityReject: 'Не показувати збір',
  claimOpen: 'Розглянути',

  reportAcceptText:
    'Скаргу буде закрито. Сама вона нічого не змінює: якщо треба щось приховати, зробіть це окремо.',
  reportRejectText: 'Скаргу буде закрито, на сторінці нічого не зміниться.',
  memoryAcceptText: 'Спогад побачать усі, хто бачить сторінку. Родина зможе вирішити інакше.',
  memoryRejectText: 'Спогад бачитимуть лише автор і родина. Родина зможе вирішити інакше.',
  charityAcceptText: 'Позначку «не перевірено» буде знято, доки посилання не зміняться.',
  charityRejectText: 'Розділ бачитимуть лише ті, хто доглядає сторінку, доки посилання не зміняться.',
  decided: 'Рішення збережено',
});

export const queueKindLabels = defineMessages({
  report: 'Скарги',
  claim: 'Звернення',
  memory: 'Затримані спогади',
  charity: 'Посилання на збори',
} satisfies Readonly<Record<QueueKind, string>>);

/** Names of one entry of each kind. */
export const queueItemLabels = defineMessages({
  report: 'Скарга',
  claim: 'Звернення',
  memory: 'Затриманий спогад',
  charity: 'Посилання на збір',
} satisfies Readonly<Record<QueueKind, string>>);

/** Reasons for which a memory waits, for moderators. */
export const adminHeldReasonTexts = defineMessages({
  wordList: 'У тексті є слова, які можуть образити.',
  cardNumber: 'У тексті є щось схоже на номер платіжної картки.',
  iban: 'У тексті є номер банківського рахунку.',
  links: 'У тексті є посилання або адреса.',
  network: 'За останню годину з тієї самої мережі надійшло багато записів.',
  blockedNetwork: 'Надійшов із мережі, яку родина попросила перевіряти.',
  reports: 'Кілька читачів повідомили про порушення.',
} satisfies Readonly<Record<HeldReason, string>>);

/** Names of reported things. */
export const reportTargetLabels = defineMessages({
  obituary: 'сторінка',
  memory: 'спогад',
  photo: 'світлина',
  tree: 'сімейне дерево',
  video: 'відео',
} satisfies Readonly<Record<ReportTargetType, string>>);
