import { z } from 'zod';
import { queryNumber, recordField } from '../fields.schemas.js';
import { overviewDays } from './overview.constants.js';

export const overviewQuery = recordField({
  days: queryNumber(overviewDays.min, overviewDays.max, overviewDays.min).describe(
    'Number of days, with today.',
  ),
});
export type OverviewQuery = z.output<typeof overviewQuery>;

const count = z.number().int().nonnegative();

export const overviewDayView = z
  .object({
    day: z.string().describe('Calendar day of Kyiv.'),
    pages: count.describe('Memory pages that were created.'),
    accounts: count.describe('Accounts that were opened.'),
    payments: count.describe('Orders that were paid.'),
    paidKopiykas: count,
    jobsDone: count.describe('Background jobs that ended well, letters among them.'),
    jobsFailed: count,
    lettersSent: count,
    lettersFailed: count,
    storedBytes: count
      .nullable()
      .describe('Bytes in use on the volume of the data folder at the end of the day; null where unknown.'),
  })
  .meta({ id: 'OverviewDay' });
export type OverviewDayView = z.infer<typeof overviewDayView>;

export const overviewView = z
  .object({
    days: z
      .array(overviewDayView)
      .describe('Oldest first; the last is today so far. Days without a row are left out.'),
    openJobs: count.describe('Background jobs that wait or run.'),
    freeBytes: count.nullable().describe('Bytes left on the volume of the data folder.'),
  })
  .meta({ id: 'Overview' });
export type OverviewView = z.infer<typeof overviewView>;
