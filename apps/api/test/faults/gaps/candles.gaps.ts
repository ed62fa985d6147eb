import { lightCandleEndpoint } from '@memorial/contracts/candles/candles.endpoints';
import { getObituaryEndpoint } from '@memorial/contracts/obituaries/obituaries.endpoints';
import { expect } from 'vitest';
import type { ProductAccess } from '../../support/product.js';
import type { Gaps } from './gap.js';
import { held, openPage } from './person.js';

const lightCandle = ({ client }: ProductAccess) =>
  client.call(
    lightCandleEndpoint,
    { params: { id: held.pageId } },
    { userAgent: 'Mozilla/5.0 (X11; Linux x86_64)' },
  );

export const candleGaps: Gaps = {
  'candles.light.afterCandle': [
    {
      before: openPage,
      strike: lightCandle,
      after: async (product) => {
        expect((await lightCandle(product)).view()).toEqual({ today: 1, isMine: true });
        const page = await product.client.callOk(getObituaryEndpoint, { params: { id: held.pageId } });
        expect(page.candlesToday).toBe(1);
      },
    },
  ],
};
