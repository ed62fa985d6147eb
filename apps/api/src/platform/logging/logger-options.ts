import type { IncomingMessage } from 'node:http';
import type { Params } from 'nestjs-pino';
import type { AppConfig } from '../config/app-config.js';
import { newRequestId } from '../http/request-context.decorator.js';
import { withoutSecrets } from './secret-paths.js';
import { serializeError } from './serialize-error.js';

/**
 * One JSON line per request. Headers, queries, bodies, tokens in paths and the values in errors are never logged: they may
 * contain secrets.
 */
export function loggerOptions(config: AppConfig): Params {
  return {
    pinoHttp: {
      level: config.logLevel,
      genReqId: (request: IncomingMessage) => newRequestId(request),
      // Standard output is reserved for the `ready` line.
      stream: process.stderr,
      autoLogging: true,
      customLogLevel: (_request, response, error) =>
        error || response.statusCode >= 500 ? 'error' : response.statusCode >= 400 ? 'info' : 'debug',
      serializers: {
        req: (request: { id: string; method: string; url: string }) => ({
          id: request.id,
          method: request.method,
          path: withoutSecrets(request.url.split('?')[0] ?? ''),
        }),
        err: serializeError,
        res: (response: { statusCode: number }) => ({ status: response.statusCode }),
      },
    },
  };
}
