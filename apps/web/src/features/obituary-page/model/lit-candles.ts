import { dayOfInstant } from '@memorial/contracts/dates';
import { type SafeStorage, storageKeys } from '../../../shared/storage/storage.js';

/** Stored as the day and the ids of the pages, separated by spaces; candles of earlier days are forgotten. */
function litToday(storage: SafeStorage): readonly string[] {
  const [day, ...ids] = storage.read(storageKeys.litCandles)?.split(' ') ?? [];
  return day === today() ? ids : [];
}

const today = () => dayOfInstant(Date.now());

/** True if this browser lit a candle on the page today. */
export function isCandleLit(storage: SafeStorage, obituaryId: string): boolean {
  return litToday(storage).includes(obituaryId);
}

/** Remembers a candle until the day is over in Kyiv. */
export function rememberCandle(storage: SafeStorage, obituaryId: string): void {
  storage.write(storageKeys.litCandles, [today(), ...litToday(storage), obituaryId].join(' '));
}
