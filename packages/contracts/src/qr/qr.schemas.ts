import { z } from 'zod';
import { flagQuery, optionField, queryNumber, recordField } from '../fields.schemas.js';
import { usageView } from '../subscription/subscription.schemas.js';
import { qrFormats, qrLevels, qrSizeMm, scanDays, stones } from './qr.constants.js';

export const qrPictureQuery = recordField({
  format: optionField(qrFormats).describe('`pdf` is a plaque of 90 × 140 mm with name and years.'),
  level: optionField(qrLevels).default('Q').describe('Level of error correction.'),
  sizeMm: queryNumber(qrSizeMm.min, qrSizeMm.max, qrSizeMm.default).describe(
    'Size of the code without its quiet zone, in millimetres; a plaque has room for a smaller one.',
  ),
  stone: optionField(stones)
    .default('light')
    .describe('`dark`: the file holds what is cut away, so that the code stays dark on light.'),
  portrait: flagQuery().default(true).describe('Portrait on the plaque, where there is one.'),
});
export type QrPictureQuery = z.output<typeof qrPictureQuery>;

const count = z.number().int().nonnegative();

export const qrInfoView = z
  .object({
    address: z.string().describe('Text of the code.'),
    isMade: z.boolean().describe('The obituary has a slot of the plan.'),
    canMake: z.boolean().describe('A picture can be had: it is made, or the plan has room.'),
    usage: usageView
      .nullable()
      .describe('Codes of the plan; null for keepers of somebody else: it counts all pages of the owner.'),
    minSizeMm: z
      .object({ Q: count, H: count })
      .describe('Smallest size of the code at each level, in millimetres.'),
    scans: z.object({
      total: count,
      last30Days: z
        .array(z.object({ day: z.string(), count }))
        .describe(`The last ${scanDays} days by the calendar of Kyiv, oldest first; days without scans too.`),
    }),
  })
  .meta({ id: 'QrInfo' });
export type QrInfoView = z.infer<typeof qrInfoView>;
