import type { ErrorCode } from '@memorial/contracts/errors';
import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { Clock } from '../clock/clock.js';

/** Seconds between two log lines about requests refused for lack of room. */
const logIntervalSeconds = 10;

/** Logs the first request refused for lack of room, then their number: a line for each would make a flood costlier. */
@Injectable()
export class RefusalLog {
  private count = 0;
  private loggedAtMs = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly logger: PinoLogger,
    private readonly clock: Clock,
  ) {
    logger.setContext('http');
  }

  add(code: ErrorCode): void {
    this.count += 1;
    const nowMs = this.clock.now().getTime();
    if (nowMs - this.loggedAtMs < logIntervalSeconds * 1_000) return;
    this.loggedAtMs = nowMs;
    this.logger.warn({ code, count: this.count }, 'requests refused for lack of room');
    this.count = 0;
  }
}
