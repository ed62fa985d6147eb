import { z } from 'zod';
import { cursorFields, cursorListOf } from '../cursor-paging.schemas.js';
import { recordField } from '../fields.schemas.js';
import { objectId } from '../ids.schemas.js';
import { fieldMessages } from '../messages/ui/fields.js';
import { actTargets, administrationActions } from './administration.constants.js';

const instant = z.iso.datetime({ error: fieldMessages.date });

export const auditQuery = recordField({
  ...cursorFields(),
  by: objectId.optional().describe('Account that acted.'),
  target: objectId.optional().describe('Id of what was acted on.'),
  obituary: objectId
    .optional()
    .describe('Obituary that the acts concern, also those on its claims and reports.'),
  action: z
    .enum(administrationActions, { error: fieldMessages.option })
    .optional()
    .describe('Acts of one kind.'),
  from: instant.optional().describe('Acts at this time and later.'),
  to: instant.optional().describe('Acts before this time.'),
});
export type AuditQuery = z.output<typeof auditQuery>;

const values = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

export const loggedActView = z
  .object({
    _id: z.string(),
    at: z.string(),
    by: z.object({
      _id: z.string(),
      fullName: z.string().nullable().describe('Null when the account is gone.'),
    }),
    action: z.enum(administrationActions),
    reason: z.string(),
    target: z.object({ type: z.enum(actTargets), id: z.string() }).nullable(),
    obituaryId: z.string().nullable(),
    before: values.nullable().describe('Changed values before the act.'),
    after: values.nullable(),
    requestId: z.string().nullable().describe('Id of the request in the log of the server.'),
  })
  .meta({ id: 'LoggedAct' });
export type LoggedActView = z.infer<typeof loggedActView>;

export const auditListView = cursorListOf(loggedActView).meta({ id: 'AuditList' });
export type AuditListView = z.infer<typeof auditListView>;
