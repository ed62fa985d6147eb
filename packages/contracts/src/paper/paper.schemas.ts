import type { z } from 'zod';
import { optionField, recordField } from '../fields.schemas.js';
import { bookPapers, printSheets } from './paper.constants.js';

export const bookQuery = recordField({
  paper: optionField(bookPapers).default('a5').describe('`a4` is the same layout in larger letters.'),
});
export type BookQuery = z.output<typeof bookQuery>;

export const printKitQuery = recordField({
  sheet: optionField(printSheets)
    .default('card')
    .describe('`portrait` is one sheet of A3, `card` has the two sides of a card of A6.'),
});
export type PrintKitQuery = z.output<typeof printKitQuery>;
