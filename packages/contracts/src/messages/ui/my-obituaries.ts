import type { CompletenessSection } from '../../obituaries/obituaries.constants.js';
import { counted, plural } from '../../text.js';
import { defineMessages } from '../define-messages.js';

export const myObituaryMessages = defineMessages({
  loading: 'Завантаження ваших сторінок',
  empty: 'Перша сторінка безкоштовна. Її можна почати зараз і завершити згодом.',
  pager: 'Сторінки списку',

  searchName: 'Прізвище та ім’я',
  searchBirthPlace: 'Місце народження',
  clear: 'Очистити пошук',
  notFoundText: 'Спробуйте коротше слово або інше місце.',
  found: 'Знайдено: {count}',

  made: 'Сторінку створено:',
  openMade: 'Відкрити сторінку',
  canTell: 'Можна {first}.',
  canTellTwo: 'Можна {first} і {second}.',
  open: 'Відкрити',
  openOf: 'Відкрити сторінку: {name}',
  moreOf: 'Ще: {name}',
  addPhotosOf: 'Додати світлини: {name}',
  keepersOf: 'Хранителі сторінки: {name}',
  byRole: 'Сторінки за роллю',
  allRoles: 'Усі',
  asOwner: 'Веду',
  asEditor: 'Редагую',
  asContributor: 'Доповнюю',
  noneInRole: 'Таких сторінок немає',
  noneInRoleText: 'Подивіться серед усіх: роль могла змінитися.',
  youEdit: 'Ви редагуєте цю сторінку',
  youContribute: 'Ви доповнюєте цю сторінку',
  kin: 'Рідні й дерева',
  kinOf: 'Рідні й дерева: {name}',
  awaitedOf: '{awaited}. Сторінка: {name}',
  copyLink: 'Скопіювати посилання',
  copyLinkOf: 'Скопіювати посилання: {name}',
  copied: 'Посилання скопійовано',
  copyFailed: 'Не вдалося скопіювати посилання',
  copyFailedText: 'Ось воно: {link}',
  hide: 'Сховати',
  hideOf: 'Сховати сторінку: {name}',
  show: 'Показати знову',
  showOf: 'Показати знову: {name}',
  deleteOf: 'Видалити сторінку: {name}',
  editOf: 'Редагувати сторінку: {name}',
  hidden: 'Сторінку сховано. Усе на ній збережено.',
  notHidden: 'Не вдалося сховати сторінку',

  who: 'Хто бачить',
  change: 'Змінити',
  whoOf: 'Змінити, хто бачить сторінку: {name}',
  whoChanged: 'Збережено',
  whoNotChanged: 'Не вдалося змінити, хто бачить сторінку',
  save: 'Зберегти',
  close: 'Не змінювати',
  frozen: 'Щодо цієї сторінки триває розгляд. Доки його не завершено, змінити її не можна.',
  closedAsLiving:
    'Сторінки живих людей тепер не відкриті для всіх: цю бачать лише її хранителі. Щоб її могли відкрити й рідні, натисніть «Змінити» і виберіть «Бачать ті, хто має посилання».',

  someHidden: 'Сховано сторінок: {count}. Їх бачать лише хранителі.',
  showAll: 'Показати всі',
  allShown: 'Усі сторінки знову видно',

  restoreOf: 'Повернути сторінку: {name}',
  deletedTitle: 'Видалені сторінки',
  deletedText: 'Їх ще можна повернути з усім, що на них було.',
  until: 'Повернути можна до {moment}',
  deletedByAdministrator:
    'Видалила адміністрація, причину ми вам написали. Якщо це помилка, озвіться до {moment}.',

  allPages: 'Усі сторінки',
  manage: 'Керувати сторінками',
});

/** «На вашу згоду чекають 3 зв’язки» */
export function awaitedRelationshipsText(count: number): string {
  const waits = plural(count, 'чекає', 'чекають', 'чекають');
  return `На вашу згоду ${waits} ${counted(count, 'зв’язок', 'зв’язки', 'зв’язків')}`;
}

/** Missing sections, worded to follow «можна». */
export const missingSectionMessages = defineMessages({
  photo: 'додати портрет',
  biography: 'розповісти про життя',
  fullBiography: 'доповнити життєпис',
  birthDate: 'вказати дату народження',
  deathDate: 'вказати дату смерті',
  birthPlace: 'вказати місце народження',
  family: 'розповісти про родину',
  serviceOrWork: 'розповісти про працю',
  achievements: 'згадати досягнення',
  resting: 'вказати місце поховання',
  education: 'розповісти про навчання',
  hobbies: 'згадати захоплення',
  words: 'записати слова, які лишилися',
  origin: 'вказати національність або віросповідання',
} satisfies Readonly<Record<CompletenessSection, string>>);

/** Wording for military pages. */
export const missingServiceMessage = defineMessages({ service: 'розповісти про службу' });
