import { z } from 'zod';
import { optionField, recordField } from '../fields.schemas.js';
import { synthesisPermissionMessages } from '../messages/ui/synthesis-permission.js';
import { personRelations } from '../obituaries/obituaries.constants.js';

export const giveSynthesisPermissionInput = recordField({
  relation: optionField(personRelations).describe('Who the owner is to the person.'),
  isConfirmed: z
    .literal(true, { error: synthesisPermissionMessages.confirmMissing })
    .describe('The owner allows synthetic voices on the page.'),
}).meta({ id: 'GiveSynthesisPermissionInput' });
export type GiveSynthesisPermissionInput = z.output<typeof giveSynthesisPermissionInput>;

export const synthesisPermissionStates = ['none', 'given', 'withdrawn'] as const;

const instant = z.string().nullable();

export const synthesisPermissionView = z
  .object({
    state: z.enum(synthesisPermissionStates),
    name: z
      .string()
      .nullable()
      .describe('Who gave it; null without a permission, and where the account is gone.'),
    relation: z
      .enum(personRelations)
      .nullable()
      .describe('Null without a permission, and for one that comes from an earlier film.'),
    givenAt: instant,
    withdrawnAt: instant,
    isStopped: z.boolean().describe('True while next of kin object: synthetic videos are hidden anyway.'),
    canGive: z.boolean().describe('True for the owner, while the page can be changed.'),
    canWithdraw: z.boolean().describe('True for the owner and administrators while it is given.'),
  })
  .meta({ id: 'SynthesisPermission' });
export type SynthesisPermissionView = z.infer<typeof synthesisPermissionView>;
