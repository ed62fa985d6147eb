import type { IncomingMessage, ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { newRequestId } from '../http/request-context.decorator.js';

/** Logs successful responses that the cache served in front of the framework, in the framework's format. */
@Injectable()
export class RequestLog {
  constructor(private readonly logger: PinoLogger) {}

  /** Logs the request when the response is finished or aborted. */
  follow(request: IncomingMessage, response: ServerResponse): void {
    const { logger } = this.logger;
    if (!logger.isLevelEnabled('debug')) return;
    const begunAt = Date.now();
    request.id ??= newRequestId(request);
    response.once('close', () => {
      const line = { req: request, res: response, responseTime: Date.now() - begunAt };
      logger.debug(line, response.writableFinished ? 'request completed' : 'request aborted');
    });
  }
}
