import { type EventLoopUtilization, performance } from 'node:perf_hooks';
import { isDatabaseUnavailable } from './database-unavailable.js';
import { connectOptions } from './mongoose-settings.js';

/** Busy for this part of a time-out, the event loop may have read the database's reply too late. */
const blockedShare = 0.5;
const maxRepetitions = 2;

/**
 * Repeats a read that failed for want of an answer while this process itself was busy. The driver's time-outs are
 * timers, and a blocked event loop runs them before it reads the reply that has arrived: such a time-out says
 * nothing about the database. Finding the server again then takes some attempts.
 * @param read makes no change, so that it may run more than once
 * @throws the error of the last attempt
 */
export async function repeatIfBlocked<T>(read: () => Promise<T>): Promise<T> {
  const start = performance.eventLoopUtilization();
  for (let repetition = 0; ; repetition += 1) {
    try {
      return await read();
    } catch (error) {
      if (repetition >= maxRepetitions || !isDatabaseUnavailable(error) || !wasBlockedSince(start))
        throw error;
    }
  }
}

function wasBlockedSince(start: EventLoopUtilization): boolean {
  const { active } = performance.eventLoopUtilization(start);
  return active >= blockedShare * connectOptions.connectTimeoutMS;
}
