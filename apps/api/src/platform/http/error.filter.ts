import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { Request, Response } from 'express';
import { PinoLogger } from 'nestjs-pino';
import { actorOf } from '../access/access.guard.js';
import { errorBodyOf, errorFor, toAppError } from './error-body.js';
import { RefusalLog } from './refusal-responder.js';
import { requestIdOf } from './request-context.decorator.js';

/** Writes the error responses of the framework; a request that finds no room never reaches it. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(
    private readonly logger: PinoLogger,
    private readonly refusals: RefusalLog,
  ) {
    logger.setContext('http');
  }

  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const response = http.getResponse<Response>();
    const request = http.getRequest<Request>();
    const error = errorFor(toAppError(thrown), actorOf(request));
    if (error.status === 500) this.logger.error({ err: error.cause ?? error }, 'request failed');
    else if (error.status > 500 && error.retryAfterSeconds !== null && error.cause === undefined)
      this.refusals.add(error.code);
    else if (error.status > 500)
      this.logger.warn({ err: error.cause ?? error }, 'request refused by the service');
    if (response.headersSent) {
      response.destroy();
      return;
    }
    if (error.retryAfterSeconds !== null) response.setHeader('Retry-After', String(error.retryAfterSeconds));
    if (error.location !== null) response.setHeader('Location', error.location);
    response.setHeader('Cache-Control', 'no-store');
    response.status(error.status).json(errorBodyOf(error, requestIdOf(request)));
  }
}
