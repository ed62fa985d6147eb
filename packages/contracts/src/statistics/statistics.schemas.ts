import { z } from 'zod';
import { statisticsDays } from './statistics.constants.js';

const count = z.number().int().nonnegative();

export const figuresView = z
  .object({
    total: count.describe('Of all time.'),
    days: z
      .array(z.object({ day: z.string(), count }))
      .describe(
        `The last ${statisticsDays} days by the calendar of Kyiv, oldest first; days without any are left out.`,
      ),
  })
  .meta({ id: 'Figures' });
export type FiguresView = z.infer<typeof figuresView>;

/** Numbers alone: nothing of persons, places or devices. */
export const statisticsView = z
  .object({
    visits: figuresView.describe('Visitors, each once a day; keepers and robots are not counted.'),
    scans: figuresView.describe('Scans of the QR code.'),
    memories: figuresView.describe('Memories that readers see, by the day on which they were written.'),
    candles: figuresView.describe('Candles; none for the living, the missing and the captive.'),
  })
  .meta({ id: 'Statistics' });
export type StatisticsView = z.infer<typeof statisticsView>;
