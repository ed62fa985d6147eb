import type { PageRole } from '../../keepers/keepers.constants.js';
import { defineMessages } from '../define-messages.js';

/** Roles of a page, of whomever they are said. */
export const pageRoleLabels = defineMessages({
  owner: 'Веде сторінку',
  editor: 'Редагує сторінку',
  contributor: 'Доповнює сторінку',
} satisfies Readonly<Record<PageRole, string>>);
