import type { GrantedRole } from '../../keepers/keepers.constants.js';
import { defineMessages } from '../define-messages.js';

/* Texts about the keepers of a family tree, where they differ from those of a page. */

/** Meaning of each role, for the one who grants it. */
export const grantedTreeRoleMeanings = defineMessages({
  editor: 'Додає людей і змінює все в дереві, але не запрошує інших і не може його видалити.',
  contributor: 'Додає людей і зв’язки та змінює лише те, що додала сама ця людина.',
} satisfies Readonly<Record<GrantedRole, string>>);

/** In place of the texts of the same name of a page. */
export const treeKeeperMessages = defineMessages({
  ownerLead:
    'Запросіть рідних складати дерево разом із вами. Вести його й надалі будете ви, і кожну роль можна будь-коли змінити.',
  lead: 'Тут видно, хто складає це дерево. Запрошує інших і змінює ролі той, хто його веде.',
  list: 'Хранителі дерева',
  alone: 'Поки що дерево складаєте лише ви',
  aloneText: 'Разом легше пригадати, хто ким кому доводиться.',
  full: 'Хранителів разом із запрошеними вже {max}, і це найбільше для одного дерева. Щоб запросити ще когось, скасуйте запрошення або приберіть когось зі списку.',
  removingText:
    '{name} більше не зможе нічого змінювати в дереві, а закрите дерево й не побачить. Усе додане лишиться, а запросити знову можна будь-коли.',
  removingOffered: 'Передачу дерева цій людині теж буде скасовано.',
  removed: 'Ця людина більше не доглядає дерево',
  leave: 'Більше не доглядати дерево',
  leaving: 'Більше не доглядати це дерево?',
  leavingText:
    'Ви не зможете його змінювати, і воно зникне з вашого списку. Усе, що ви додали, лишиться в ньому. Повернутися можна буде за новим запрошенням.',
  leavingOffered: 'Пропозиція вести це дерево теж перестане діяти.',
  left: 'Ви більше не доглядаєте це дерево',
});

/** In place of the texts of the same name about giving a page away. */
export const treeTransferMessages = defineMessages({
  transfer: 'Передати дерево',
  transferOf: 'Передати дерево: {name}',
  offering: 'Передати це дерево?',
  offerOwner: 'Дерево вестиме {name}: обиратиме хранителів і зможе навіть видалити його.',
  offerPlan:
    'Дерево займе місце в тарифі цієї людини, а у вашому місце звільниться. Далі діятимуть можливості того тарифу. Сторінки, чиї хранителі не хочуть бачити їх у деревах цієї людини, з дерева зникнуть.',
  offerRole:
    'Ви й далі зможете додавати людей і змінювати все в дереві, але не запрошуватимете інших і не зможете його видалити.',
  offerLiving: 'Усіх живих людей без сторінки, хто б їх не додав, бачитиме й {name}.',
  offered: 'Дерево запропоновано',
  offeredText: 'Чекаємо на відповідь. Доти дерево ведете ви.',
  pending: 'Ви передаєте дерево: {name}',
  pendingText: 'Відповіді ще немає. Погодитися можна до {moment}, а доти дерево ведете ви.',
  withdrawn: 'Передачу скасовано. Дерево ведете ви.',
  toYou: 'Вам передають це дерево',
  toYouText:
    'Якщо погодитеся, дерево вестимете ви: обиратимете хранителів і зможете навіть видалити його. Той, хто його передає, і далі зможе його редагувати.',
  toYouPlan:
    'Дерево займе місце у вашому тарифі, і далі діятимуть можливості цього тарифу. Усе, що вже є в дереві, лишиться, крім сторінок, чиї хранителі забрали їх із ваших дерев.',
  accept: 'Вести дерево',
  accepted: 'Тепер дерево ведете ви',
  declined: 'Ви відмовилися. Дерево й далі веде той, хто його передавав.',
});

/** Texts of the screen that the link in an invitation opens. */
export const treeInvitationMessages = defineMessages({
  acceptedDetail: 'Тепер ви доглядаєте це дерево.',
  alreadyYours: 'Ви вже доглядаєте це дерево',
  open: 'Відкрити дерево',
  subject: 'Сімейне дерево',
});

/** Each role, for the one who is invited. */
export const invitedTreeRoleTitles = defineMessages({
  editor: 'Ви редагуватимете дерево',
  contributor: 'Ви доповнюватимете дерево',
} satisfies Readonly<Record<GrantedRole, string>>);

/** Meaning of each role, for the one who is invited. */
export const invitedTreeRoleMeanings = defineMessages({
  editor:
    'Ви зможете додавати людей і змінювати все в дереві. Запрошувати інших і видаляти дерево може лише той, хто його веде.',
  contributor:
    'Ви зможете додавати людей і зв’язки та змінювати те, що додали самі. Живих людей без сторінки, яких додасте ви, бачитимуть ті, хто веде й редагує дерево. Живих людей, яких додали інші, ви не бачитимете.',
} satisfies Readonly<Record<GrantedRole, string>>);
