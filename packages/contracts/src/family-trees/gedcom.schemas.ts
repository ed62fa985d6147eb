import type { z } from 'zod';
import { flagQuery, optionField, recordField } from '../fields.schemas.js';
import { gedcomVersions } from './gedcom.constants.js';

export const gedcomQuery = recordField({
  version: optionField(gedcomVersions)
    .default(gedcomVersions[0])
    .describe('Version of the standard; `5.5.1` is for older programs.'),
  living: flagQuery()
    .default(false)
    .describe('True adds the living people whom the owner keeps; otherwise nothing tells of them.'),
});
export type GedcomQuery = z.output<typeof gedcomQuery>;
