import { candleRoutes } from '@memorial/contracts/candles/candles.routes';
import type { CandlesView } from '@memorial/contracts/candles/candles.schemas';
import type { ApiClient } from '../../../shared/api/api-client.js';

/** Lights the visitor's candle of today. Without the mutations of the query library, which a reader never needs. */
export function lightCandle(api: ApiClient, id: string): Promise<CandlesView> {
  return api.call(candleRoutes.light, { params: { id } });
}
