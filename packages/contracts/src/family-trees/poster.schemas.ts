import type { z } from 'zod';
import { flagQuery, optionField, recordField } from '../fields.schemas.js';
import { familyTreeQuery } from './family-trees.schemas.js';
import { posterFormats, posterPapers } from './poster.constants.js';

export const posterQuery = recordField({
  ...familyTreeQuery.shape,
  format: optionField(posterFormats).describe(
    '`pdf` for printing; `png` has at most 300 dots an inch and 5,000 pixels a side.',
  ),
  paper: optionField(posterPapers)
    .default('a4')
    .describe('The direction of the sheet is the one in which the drawing is larger.'),
  living: flagQuery()
    .default(true)
    .describe('`false` leaves living people out, also those whom the caller sees without a name.'),
  portraits: flagQuery().default(true).describe('Photos that the caller may see.'),
});
export type PosterQuery = z.output<typeof posterQuery>;
