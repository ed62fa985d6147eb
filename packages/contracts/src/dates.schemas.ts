import { z } from 'zod';
import { isPartialDate, toPartialDate } from './dates.js';
import { fieldTexts } from './messages/field.messages.js';

/** A partial date in a response: canonical, unchanged by parsing. */
export const partialDateView = z
  .string()
  .refine(isPartialDate, fieldTexts.date)
  .meta({ description: 'YYYY, YYYY-MM or YYYY-MM-DD.', examples: ['1991', '1991-03', '1991-03-14'] });

const sentDate = 'YYYY, YYYY-MM or YYYY-MM-DD; an ISO instant is cut to its day.';

/** A partial date in a request. */
export const partialDate = z
  .string({ error: fieldTexts.date })
  .max(40, fieldTexts.date)
  .refine((text) => toPartialDate(text) !== null, fieldTexts.date)
  .overwrite((text) => toPartialDate(text) ?? text)
  .meta({ description: sentDate });

/** An optional partial date in a request. */
export const optionalDate = z
  .string({ error: fieldTexts.date })
  .max(40, fieldTexts.date)
  .refine((text) => text.trim() === '' || toPartialDate(text) !== null, fieldTexts.date)
  .nullable()
  .transform((text) => (text === null ? null : toPartialDate(text)))
  .meta({ description: sentDate });
