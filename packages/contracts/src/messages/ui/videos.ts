import { videoErrors } from '../errors/videos.js';
import { commonMessages } from './common.js';

/** Texts of memorial videos that the server tells, and those that it shares with the screens. */
export const videoMessages = {
  planLimit: 'Обмеження підписки: {message}',
  generationFailed: videoErrors['video.generationFailed'].text,
  failedWithMessage: commonMessages.errorWithMessage,
  serverSilent: 'Сервер не відповідає. Перевірте підключення до інтернету.',
  unknownFailure: 'Невідома помилка при генерації відео.',
  statusFailed: 'Помилка перевірки статусу відео.',
  paymentCreateFailed: videoErrors['video.paymentFailed'].text,
  paymentProcessFailed: 'Не вдалося обробити платіж.',
  photoMissing: 'Виберіть світлину зі сторінки або надішліть іншу',
  photoTooLarge:
    'Світлина завелика: у такому запиті вона може мати щонайбільше 12 МБ. Більшу надішліть, будь ласка, файлом.',
  photoUnreadable: 'Зображення має бути у форматі base64 або data URL',
  recordingOrText: 'У відео звучить або запис, або прочитаний текст. Залиште, будь ласка, щось одне.',
  transcriptAlone: 'Слова запису надсилають разом із самим записом',
  accepted: 'Відео вже готуємо. Можна зачекати тут або повернутися пізніше.',
  alreadyOrdered: 'Таке відео вже готуємо.',
  queued: 'Відео чекає своєї черги.',
  stepVoice: 'Озвучуємо слова.',
  stepFrames: 'Складаємо кадри.',
  stepChecking: 'Перевіряємо ваше відео.',
  stepEncoding: 'Готуємо відео, щоб його можна було дивитися на будь-якому пристрої.',
  stepSaving: 'Зберігаємо відео.',
  done: 'Відео готове.',
  cancelled: 'Підготовку відео скасовано.',
  neverOrdered: 'Відео для цієї сторінки ще не створювали.',
  failedPhotoGone: 'Світлину, з якої мало бути відео, прибрали зі сторінки. Виберіть, будь ласка, іншу.',
  failedRecordingGone: 'Запис голосу не потрапив у відео. Спробуйте, будь ласка, створити відео ще раз.',
  failedPageGone: 'Сторінку видалено, тому відео не створено.',
  failedPageFull:
    'На сторінці вже немає місця для ще одного відео. Видаліть, будь ласка, одне з наявних і спробуйте знову.',
  /** Sentences on the origin of a video: `videoOriginLines` puts them together. */
  cameraByProgram: 'Рух камери створено програмою',
  voiceByProgram: 'Голос створено програмою',
  familyRecording: 'Запис родини',
  namelessPage: 'без імені',
  /** Sentences that the maker of a video agrees to. */
  consentPhoto: 'Я маю право використати цю світлину у відео.',
  consentFilm: 'Я маю право показати це відео.',
  consentVoice: 'Голос створить програма; він не наслідує голос жодної людини.',
  paymentDone: 'Оплату отримано. Тепер можна створити ще одне відео.',
  paymentPending: 'Банк ще не підтвердив оплату.',
  paymentReversed: 'Оплату повернено.',
  paymentExpired:
    'Час на оплату минув. Якщо банк її все ж проведе, ви зможете створити відео без нової оплати.',
  /** Read aloud by each synthetic voice, so that one can be chosen. */
  voiceSample: 'Так цей голос звучатиме у вашому відео, спокійно й неквапно.',
} as const;
