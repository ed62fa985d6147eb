import type { ErrorTable } from '../../error-kinds.js';
import { obituaryNotFoundText } from '../../obituaries/not-found-text.js';

/** Errors of reading an obituary; those of writing are in a separate file. */
export const obituaryErrors = {
  'obituary.notFound': { kind: 'notFound', text: obituaryNotFoundText },
  'obituary.notOwner': {
    kind: 'forbidden',
    text: 'Змінювати це може лише той, хто веде чи редагує сторінку',
  },
  'obituary.familyNotInformed': {
    kind: 'forbidden',
    text: 'Про загибель військових рідних спершу сповіщають офіційно. Скажіть, будь ласка, ким ви доводитеся людині, і підтвердьте, що рідних сповіщено, — тоді сторінку можна буде відкрити.',
  },
  'obituary.changedMeanwhile': {
    kind: 'conflict',
    text: 'Сторінку тим часом змінили. Оновіть її та внесіть зміни ще раз.',
  },
  'obituary.createdAndDeleted': {
    kind: 'conflict',
    text: 'Цю сторінку вже створено, а потім видалено. Її ще можна повернути з видалених або почати нову.',
  },
  'obituary.idMissing': { kind: 'invalid', text: 'Не вказано сторінку пам’яті' },
} as const satisfies ErrorTable;
