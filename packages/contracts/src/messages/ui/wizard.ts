import { defineMessages } from '../define-messages.js';
import { commonMessages } from './common.js';
import { fieldMessages } from './fields.js';
import { obituaryFieldMessages } from './obituary-fields.js';

export const wizardMessages = defineMessages({
  ...obituaryFieldMessages,
  title: 'Створення сторінки пам’яті',
  steps: 'Кроки створення',
  step: 'Крок {number} з {total}',
  savedAt: 'Збережено о {time}',
  notKept: 'Чернетка не зберігається',
  notKeptText:
    'Цей пристрій не дає зберігати чернетку: уведене лишається, доки відкрита ця сторінка. Завершіть, будь ласка, не закриваючи її.',
  photoNotKept: 'Світлина на цьому пристрої не зберігається до наступного разу. Усе інше збережено.',

  typeTitle: 'Про кого ця сторінка?',
  typeLead: 'Від цього залежать запитання далі. Змінити вибір можна й потім.',
  military: 'Захисника чи захисницю',
  militaryText: 'Служба, нагороди, бойовий шлях',
  civilian: 'Рідну або близьку людину',
  civilianText: 'Життя, родина, спогади',

  mainTitle: 'Ім’я та обличчя',
  mainLead: 'Заповніть те, що знаєте. Уведене зберігається на цьому пристрої.',
  lastName: 'Прізвище',
  firstName: 'Ім’я',
  middleName: 'По батькові',
  passing: 'Як сказати?',
  createNow: 'Створити зараз, решту — згодом',

  serviceLead: 'Тут немає обов’язкових полів: запишіть те, що знаєте напевно.',
  serviceForEditing:
    'Щоб згодом змінити ці відомості на сторінці, знадобляться і звання, і рід військ. Якщо знаєте їх, запишіть тепер.',

  awardsTitle: 'Нагороди',

  galleryTitle: 'Світлини й рідні',
  galleryLead: 'Світлини, які варто зберегти, рідні люди й улюблені справи.',
  family: 'Родина',
  familyHint: 'Кожна людина з нового рядка, наприклад: дружина Олена',
  fillLater: 'Якщо зараз важко, це можна зробити пізніше.',
  beyondPlan: 'За вашим тарифом для цієї світлини немає місця. Приберіть якусь іншу або цю.',
  galleryNotKept:
    'Цей пристрій не зберігає світлин галереї до наступного разу: вони тут, доки відкрита сторінка. Підписи й порядок збережено.',
  moreTitle: 'Життя словами',
  moreLead: 'Тут немає обов’язкових полів. Кілька щирих речень важать більше за повноту.',
  biography: 'Життєпис',
  prompts: 'Можна почати так:',
  rest: 'Поховання, прощання, інше',
  restOfLiving: 'Інше',

  photoHint: 'Портрет, на якому добре видно обличчя. Можна додати й пізніше.',
  photoFrame: 'Пересуньте знімок так, щоб обличчя було в рамці. На сторінці буде те, що в рамці.',
  photoReset: 'Скинути',
  photoReplace: 'Замінити',
  photoRemove: 'Прибрати',
  photoReading: 'Відкриваємо світлину',
  heicKept: 'Цей браузер не показує знімки HEIC. Світлину збережено, надішлемо її такою, як є.',
  keptAsIs: 'Світлину збережено, надішлемо її такою, як є.',
  photoCutDown: 'Файл більший за межу вашого тарифу, тому надішлемо лише те, що в рамці: воно менше.',
  photoTooLarge: 'Ця світлина має {size}.',

  duplicateTitle: 'Це та сама людина?',
  duplicateText:
    'Сторінка людини з таким самим ім’ям і датами життя вже є. Подивіться, будь ласка: якщо це та сама людина, спогади краще збирати разом.',
  duplicateProceed: 'Ні, це інша людина',
  inNewTab: 'відкриється в новій вкладці',

  finishText: 'Перевірте, чи все так. Змінити щось можна й потім.',
  finishPrivate: 'Сторінку бачитимете лише ви та ті, кого запросите її доглядати.',
  finishByLink: 'Перші сім днів сторінка відкриватиметься лише за посиланням, а потім її побачать усі.',
  finishSeen: 'Сторінку побачать усі, хто матиме посилання або знайде її пошуком.',
  backToEditing: 'Повернутися до введеного',
  portraitUpload: 'Головна світлина',
  sendingPage: 'Записуємо сторінку',
  sendingPortrait: 'Надсилаємо головну світлину',
  sendingPhoto: 'Світлина галереї {place} з {count}',
  sendingAward: 'Нагорода {place} з {count}',
  photoLost: 'Цей пристрій не зберіг світлину. Її можна буде додати на сторінці.',
  awardPhotoLost:
    'Нагороду додано, а її світлини цей пристрій не зберіг. Світлину можна буде додати на сторінці.',
  failedTitle: 'Сторінку поки не створено',
  failedKept: 'Усе введене збережено на цьому пристрої.',
  uploadsFailedTitle: 'Сторінку створено, але не все надіслано',
  uploadsFailedText: 'Сама сторінка вже є. Ось що не вдалося додати до неї:',
  uploadsWaitingTitle: 'Сторінку створено, лишилося надіслати',
  uploadsWaitingText: 'Минулого разу надіслалося не все. Можна продовжити з того самого місця.',
  sendLeft: 'Надіслати',
  retryShort: 'Ще раз',
  retryUpload: 'Надіслати ще раз: {name}',
  skipShort: 'Без цього',
  skipUpload: 'Продовжити без цього: {name}',
  skipAll: 'Продовжити без решти',
  skipText: 'Те, чого бракує, можна буде додати пізніше, редагуючи сторінку.',

  conflictTitle: 'Чернетку змінено в іншій вкладці',
  conflictText: 'Там її збережено о {time}, і вона відрізняється від тієї, що перед вами. Лишити можна одну.',
  useTheirs: 'Узяти з тієї вкладки',
  keepMine: 'Лишити введене тут',
  goneTitle: 'Чернетку закрито в іншій вкладці',
  goneText: 'Там сторінку вже створено або чернетку прибрано. Введене тут поки лишається на екрані.',
  startNew: 'Почати нову',
  keepTyped: 'Лишити введене',

  next: commonMessages.next,
  fieldRequired: fieldMessages.required,
  photoRequired: 'Додайте хоча б одне фото',
  submit: 'Створити сторінку',
  finishTitle: 'Завершити створення',
  closeTitle: 'Зберегти зміни?',
  creating: 'Створення сторінки пам’яті...',
  created: 'Успішно створено',
});

/** Words for the status: of a man, of a woman, and nouns without gender. */
export const statusMessages = defineMessages({
  killedHe: 'загинув',
  killedShe: 'загинула',
  killed: 'загибель',
  diedHe: 'помер',
  diedShe: 'померла',
  died: 'смерть',
  missingHe: 'зниклий безвісти',
  missingShe: 'зникла безвісти',
  missing: 'зникнення безвісти',
  inCaptivity: 'у полоні',
  captivity: 'полон',
  alive: 'жива людина',
});

/** Beginnings of the life story: of a man, of a woman, and without gender. */
export const storyPromptMessages = defineMessages({
  bornHe: 'Народився…',
  lovedHe: 'Найбільше любив…',
  skilledHe: 'Умів…',
  saidHe: 'Завжди казав…',
  bornShe: 'Народилася…',
  lovedShe: 'Найбільше любила…',
  skilledShe: 'Уміла…',
  saidShe: 'Завжди казала…',
  childhood: 'Дитинство минуло…',
  joy: 'Найбільша радість…',
  calling: 'Справа життя…',
  words: 'Улюблені слова…',
});
