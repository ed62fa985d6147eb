import type { z } from 'zod';
import { flagQuery, optionField, recordField } from '../fields.schemas.js';
import { familyTreeQuery } from './family-trees.schemas.js';
import { livingOnPoster, posterFormats, posterPapers } from './poster.constants.js';

export const posterQuery = recordField({
  ...familyTreeQuery.shape,
  format: optionField(posterFormats).describe(
    '`pdf` for printing; `png` has at most 300 dots an inch and 5,000 pixels a side.',
  ),
  paper: optionField(posterPapers)
    .default('a4')
    .describe('The direction of the sheet is the one in which the drawing is larger.'),
  living: optionField(livingOnPoster)
    .default('true')
    .describe(
      '`nameless` shows living people as others see them; `false` leaves them out, also those whom the caller sees without a name.',
    ),
  portraits: flagQuery().default(true).describe('Photos that the caller may see.'),
});
export type PosterQuery = z.output<typeof posterQuery>;
