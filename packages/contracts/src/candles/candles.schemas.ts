import { z } from 'zod';

export const candlesView = z
  .object({
    today: z.number().int().nonnegative().describe('Candles that visitors lit today, Kyiv time.'),
    isMine: z.boolean().describe('True if the caller has lit one of them.'),
  })
  .meta({ id: 'Candles' });
export type CandlesView = z.infer<typeof candlesView>;
