import type { ErrorTable } from '../../error-kinds.js';

/** Errors of family trees. */
export const familyTreeErrors = {
  'familyTree.notFound': { kind: 'notFound', text: 'Сімейне дерево не знайдено' },
  'familyTree.notOwner': {
    kind: 'forbidden',
    text: 'Змінювати це може лише той, хто веде чи редагує дерево',
  },
  'familyTree.changedMeanwhile': {
    kind: 'conflict',
    text: 'Дерево тим часом змінили. Оновіть сторінку й перегляньте його.',
  },
  'familyTree.createdAndDeleted': {
    kind: 'conflict',
    text: 'Це дерево вже було створено, а потім видалено. Його можна створити знову.',
  },
  'familyTree.alreadyMember': { kind: 'invalid', text: 'Ця людина вже є в цьому сімейному дереві' },
  'familyTree.memberNotFound': { kind: 'notFound', text: 'Цієї людини немає в дереві' },
  'familyTree.memberHasPage': { kind: 'conflict', text: 'У цієї людини вже є сторінка' },
  'familyTree.linkedByOthers': {
    kind: 'conflict',
    text: 'Цю людину вже пов’язали в дереві інші. Прибрати чи замінити її може лише той, хто веде чи редагує дерево.',
  },
  'familyTree.livingNotKept': {
    kind: 'forbidden',
    text: 'Додати цю людину може лише хранитель її сторінки',
  },
  'familyTree.pageWithdrawn': {
    kind: 'forbidden',
    text: 'Хранитель сторінки забрав її з дерев, тому додати її знову не можна',
  },
  'familyTree.rootHeld': {
    kind: 'conflict',
    text: 'Це коренева особа дерева. Спершу виберіть замість неї іншу.',
  },
  'familyTree.generationHeld': {
    kind: 'conflict',
    text: 'Спершу приберіть зв’язки, з якими нове покоління не узгоджується',
  },
  'familyTree.generationMismatch': {
    kind: 'invalid',
    text: 'Покоління цих людей не підходять до такого зв’язку',
  },
  'familyTree.selfRelationship': { kind: 'invalid', text: 'Людину не можна пов’язати саму з собою' },
  'familyTree.relationshipExists': { kind: 'conflict', text: 'Такий зв’язок уже є' },
  'familyTree.relationshipCycle': { kind: 'conflict', text: 'Так людина стала б предком самої себе' },
  'familyTree.tooManyParents': { kind: 'conflict', text: 'У людини вже вказано двох рідних батьків' },
  'familyTree.tooManyRelationships': {
    kind: 'forbidden',
    text: 'Більше зв’язків додати не можна. Ліміт: {n}.',
  },
  'familyTree.relationshipNotFound': { kind: 'notFound', text: 'Такого зв’язку немає' },
  'familyTree.importNotFound': {
    kind: 'notFound',
    text: 'Файл уже видалено: ми зберігаємо його лише годину. Завантажте його, будь ласка, ще раз.',
  },
  'familyTree.importTaken': {
    kind: 'conflict',
    text: 'З цього файлу дерево вже створювали. Щоб створити ще одне, завантажте файл, будь ласка, ще раз.',
  },
  'familyTree.importMissing': { kind: 'invalid', text: 'Додайте файл GEDCOM' },
  'familyTree.importTooLarge': { kind: 'tooLarge', text: 'Файл завеликий: найбільше — {limitMb} МБ' },
  'familyTree.notGedcom': {
    kind: 'invalid',
    text: 'Прочитати цей файл як GEDCOM не вдалося. Виберіть, будь ласка, інший.',
  },
  'familyTree.importEmpty': {
    kind: 'invalid',
    text: 'У цьому файлі не знайшлося жодної людини. Виберіть, будь ласка, інший.',
  },
  'familyTree.importTooLong': {
    kind: 'invalid',
    text: 'У файлі забагато людей або записів: найбільше — {maxPeople} осіб. Збережіть у своїй програмі меншу частину родоводу й спробуйте ще раз.',
  },
} as const satisfies ErrorTable;

/** Errors of reading a GEDCOM file. */
export const gedcomFileErrors = [
  'familyTree.importNotFound',
  'familyTree.notGedcom',
  'familyTree.importEmpty',
  'familyTree.importTooLong',
  'rateLimit.exceeded',
] as const;

/** Errors of its upload beyond those implied by access. */
export const gedcomUploadErrors = [
  'familyTree.importMissing',
  'familyTree.importTooLarge',
  'media.empty',
  'media.unexpectedFile',
  'media.malformed',
  'server.diskFull',
] as const;
