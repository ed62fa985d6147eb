import { defineMessages } from '../define-messages.js';

/** Log of what administrators and moderators did. */
export const adminAuditMessages = defineMessages({
  lead: 'Хто що зробив і чому. Записи зберігаються три роки, і змінити їх не може ніхто.',
  filter: 'Які дії показати',
  action: 'Дія',
  allActions: 'Усі дії',
  from: 'Від дня',
  to: 'До дня включно',
  ofOne: 'Показано дії з одним записом.',
  ofBy: 'Показано дії однієї людини.',
  showAll: 'Показати всі',
  none: 'Таких дій немає',
  noneText: 'Спробуйте інші дні чи іншу дію.',
  list: 'Дії',
  loadFailed: 'Не вдалося завантажити журнал',
  gone: 'обліковий запис видалено',
  change: '{name}: {before} → {after}',
  nothing: 'немає',
  yes: 'так',
  no: 'ні',
  request: 'Запит {id}',
});

/** Names of acts in the log. */
export const adminActionLabels = defineMessages({
  'obituary.freeze': 'Зміни на сторінці зупинено',
  'obituary.unfreeze': 'Зміни на сторінці знову дозволено',
  'claim.review': 'Звернення взято до розгляду',
  'claim.accept': 'Звернення задоволено',
  'claim.decline': 'Звернення відхилено',
  'claim.allowSynthesis': 'Синтезоване знову дозволено',
  'report.decide': 'Скаргу розглянуто',
  'user.block': 'Обліковий запис призупинено',
  'user.unblock': 'Обліковий запис відкрито знову',
  'user.role': 'Роль змінено',
  'user.plan': 'План надано',
  'user.endSessions': 'Сеанси завершено',
});

/** Names of values that acts change. */
export const adminValueLabels = defineMessages({
  state: 'стан',
  role: 'роль',
  plan: 'план',
  endsAt: 'діє до',
  isFrozen: 'зупинено',
  outcome: 'рішення',
});

/** Values that acts change, as people read them; others are shown as they are. */
export const adminValueTexts = defineMessages({
  active: 'відкрито',
  blocked: 'призупинено',
  user: 'звичайний запис',
  moderator: 'модератор',
});
