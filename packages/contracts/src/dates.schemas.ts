import { z } from 'zod';
import { isPartialDate, toPartialDate } from './dates.js';
import { fieldMessages } from './messages/ui/fields.js';

/** A partial date in a response: canonical, unchanged by parsing. */
export const partialDateView = z
  .string()
  .refine(isPartialDate, fieldMessages.date)
  .meta({ description: 'YYYY, YYYY-MM or YYYY-MM-DD.', examples: ['1991', '1991-03', '1991-03-14'] });

/** An optional partial date in a request. */
export const optionalDate = z
  .string({ error: fieldMessages.date })
  .max(40, fieldMessages.date)
  .refine((text) => text.trim() === '' || toPartialDate(text) !== null, fieldMessages.date)
  .nullable()
  .transform((text) => (text === null ? null : toPartialDate(text)))
  .meta({ description: 'YYYY, YYYY-MM or YYYY-MM-DD; an ISO instant is cut to its day.' });
