import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { Request, Response } from 'express';
import { PinoLogger } from 'nestjs-pino';
import { Clock } from '../clock/clock.js';
import type { AppError } from '../errors/app-error.js';
import { errorBodyOf, toAppError } from './error-body.js';
import { requestIdOf } from './request-id.js';

/** Seconds between two log lines about requests rejected for lack of room. */
const rejectionLogSeconds = 10;

/** The only writer of error responses. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private rejectedCount = 0;
  private rejectionLoggedAtMs = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly logger: PinoLogger,
    private readonly clock: Clock,
  ) {
    logger.setContext('http');
  }

  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const response = http.getResponse<Response>();
    const request = http.getRequest<Request>();
    const error = toAppError(thrown);
    if (error.status === 500) this.logger.error({ err: error.cause ?? error }, 'request failed');
    else if (error.status > 500 && error.retryAfterSeconds !== null && error.cause === undefined)
      this.logRejection(error);
    else if (error.status > 500)
      this.logger.warn({ err: error.cause ?? error }, 'request refused by the service');
    if (response.headersSent) {
      response.destroy();
      return;
    }
    if (error.retryAfterSeconds !== null) response.setHeader('Retry-After', String(error.retryAfterSeconds));
    response.setHeader('Cache-Control', 'no-store');
    response.status(error.status).json(errorBodyOf(error, requestIdOf(request)));
  }

  /** Logs the first rejection, then their number: a line for each would make a flood costlier. */
  private logRejection({ code }: AppError): void {
    this.rejectedCount += 1;
    const nowMs = this.clock.now().getTime();
    if (nowMs - this.rejectionLoggedAtMs < rejectionLogSeconds * 1_000) return;
    this.rejectionLoggedAtMs = nowMs;
    this.logger.warn({ code, count: this.rejectedCount }, 'requests refused for lack of room');
    this.rejectedCount = 0;
  }
}
