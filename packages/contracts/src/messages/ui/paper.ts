import { defineMessages } from '../define-messages.js';

/** Texts of the printed book, portrait and card. */
export const paperMessages = defineMessages({
  contents: 'Зміст',
  scan: 'Наведіть камеру телефона на код',
  keptThere: 'На сторінці з’являються нові спогади й світлини.',
  madeAt: 'Книгу складено {day}.',
  left: 'До книги ввійшли не всі спогади: {shown} із {all}. Решту можна прочитати на сторінці.',
  sample: 'ЗРАЗОК',
  photo: 'Світлина',
  code: 'QR-код сторінки',
});

/** Texts by which keepers get them. */
export const paperPanelMessages = defineMessages({
  title: 'Для друку',
  lead: 'Те, що можна взяти в руки. У цих файлах є лише те, що бачать читачі сторінки; листів родині в них немає.',
  book: 'Книга',
  bookText:
    'Життєпис, світлини, нагороди, спогади — з титулом і змістом. A5 — як звичайна книжка, A4 — ті самі сторінки більшими літерами.',
  portrait: 'Портрет',
  portraitText: 'A3: великий портрет з іменем і датами.',
  awaitedPortraitText: 'A3: великий портрет з іменем.',
  card: 'Картка',
  cardText: 'A6, дві сторони: портрет з іменем, а на звороті — QR-код сторінки.',
  print:
    'Тло біле, тож виліт не потрібен; усе важливе — далі ніж за 8 мм від краю. Друкуйте в натуральному розмірі (100 %), картку — з двох боків.',
  noPhoto: 'На сторінці ще немає портрета: на аркуші буде лише ім’я.',
  download: 'Завантажити: {name}, {paper}',
  downloading: 'Складаємо…',
});
