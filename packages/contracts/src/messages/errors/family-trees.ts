import type { ErrorTable } from '../../error-kinds.js';

/**
 * Errors of family trees.
 * @occasion trees
 */
export const familyTreeErrors = {
  'familyTree.notFound': { kind: 'notFound', text: 'Сімейне дерево не знайдено' },
  'familyTree.notOwner': { kind: 'forbidden', text: 'Змінювати дерево може лише його власник' },
  'familyTree.alreadyMember': { kind: 'invalid', text: 'Ця людина вже є в цьому сімейному дереві' },
  'familyTree.memberNotFound': { kind: 'notFound', text: 'Цієї людини немає в дереві' },
} as const satisfies ErrorTable;
