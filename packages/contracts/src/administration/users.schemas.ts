import { z } from 'zod';
import { signInProviders } from '../auth/auth.constants.js';
import { accountRoles } from '../auth/session.constants.js';
import { cursorFields, cursorListOf } from '../cursor-paging.schemas.js';
import { lineField, numberField, optionField, recordField } from '../fields.schemas.js';
import { fieldMessages } from '../messages/ui/fields.js';
import { planLevels } from '../plans/plan-table.js';
import { planLevel } from '../plans/plans.schemas.js';
import { fillText } from '../text.js';
import { sessionView } from '../users/users.schemas.js';
import { administrationInput } from './administration.schemas.js';
import { accountStates, grantedRoles, maxGrantedMonths, userSearchLength } from './users.constants.js';

export const usersQuery = recordField({
  ...cursorFields(),
  search: lineField(userSearchLength.max)
    .refine(
      (text) => text === '' || text.length >= userSearchLength.min,
      fillText(fieldMessages.tooFew, { min: userSearchLength.min }),
    )
    .optional()
    .describe('Beginnings of the e-mail address or of words of the name.'),
  role: z
    .enum(accountRoles, { error: fieldMessages.option })
    .exclude(['user'])
    .optional()
    .describe('Accounts with a role of their own.'),
  state: z
    .enum(accountStates, { error: fieldMessages.option })
    .exclude(['active'])
    .optional()
    .describe(
      '`blocked` and `deleting` are listed by that time, all others by their creation; newest first.',
    ),
});
export type UsersQuery = z.output<typeof usersQuery>;

const state = z.enum(accountStates);
const role = z.enum(accountRoles);

export const listedUserView = z
  .object({
    _id: z.string(),
    email: z.string().nullable().describe('Null for an account that has only signed in through Telegram.'),
    fullName: z.string(),
    role,
    state,
    plan: planLevel.describe('In force now.'),
    createdAt: z.string(),
  })
  .meta({ id: 'ListedUser' });
export type ListedUserView = z.infer<typeof listedUserView>;

export const userListView = cursorListOf(listedUserView).meta({ id: 'UserList' });
export type UserListView = z.infer<typeof userListView>;

export const administeredUserView = listedUserView
  .extend({
    planEndsAt: z.string().nullable().describe('Null for ever, and for the free plan.'),
    hasPassword: z.boolean(),
    providers: z.array(z.enum(signInProviders)),
    pages: z.number().int().describe('Number of memory pages that it owns.'),
    trees: z.number().int().describe('Number of family trees that it owns.'),
    sessions: z.array(sessionView.omit({ id: true, isCurrent: true })).describe('Most recently used first.'),
    blockedAt: z.string().nullable(),
    blockReason: z.string().nullable(),
    deletedAt: z.string().nullable(),
  })
  .meta({ id: 'AdministeredUser' });
export type AdministeredUserView = z.infer<typeof administeredUserView>;

export const setRoleInput = administrationInput
  .extend({ role: optionField(grantedRoles) })
  .meta({ id: 'SetRoleInput' });
export type SetRoleInput = z.output<typeof setRoleInput>;

export const grantPlanInput = administrationInput
  .extend({
    plan: optionField(planLevels),
    months: numberField(1, maxGrantedMonths)
      .nullable()
      .describe('Null for ever. The free plan ends all others and has no months.'),
  })
  .meta({ id: 'GrantPlanInput' });
export type GrantPlanInput = z.output<typeof grantPlanInput>;
