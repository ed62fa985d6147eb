import type { GrantedRole, PageRole } from '../../keepers/keepers.constants.js';
import { defineMessages } from '../define-messages.js';

/* Texts about keepers on the tree itself; those of the screen of keepers are in a file of their own. */

/** Roles of a tree, of whomever they are said. */
export const treeRoleLabels = defineMessages({
  owner: 'Веде дерево',
  editor: 'Редагує дерево',
  contributor: 'Доповнює дерево',
} satisfies Readonly<Record<PageRole, string>>);

/** The reader's own role on a tree of somebody else. */
export const myTreeRoles = defineMessages({
  editor: 'Ви редагуєте це дерево',
  contributor: 'Ви доповнюєте це дерево',
} satisfies Readonly<Record<GrantedRole, string>>);

/** Texts of the tree itself that lead to its keepers. */
export const treeKeepersScreenMessages = defineMessages({
  title: 'Хранителі дерева',
  open: 'Хранителі',
  offered: 'Вам передають це дерево',
  missing: 'Хранителів цього дерева бачать лише вони самі',
  toTree: 'До дерева',
  othersPlan: 'У тарифі того, хто веде дерево, зараз немає місця для нових людей.',
});
