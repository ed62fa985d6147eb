import type { IncomingMessage, ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { newRequestId } from '../http/request-id.js';

/** The log line of a good answer that did not pass through the framework, as the framework's are written. */
@Injectable()
export class RequestLog {
  constructor(private readonly logger: PinoLogger) {}

  /** Writes the line once the answer is on its way, or was broken off. */
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
