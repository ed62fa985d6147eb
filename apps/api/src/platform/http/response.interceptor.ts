import type { Endpoint } from '@memorial/contracts/endpoint';
import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  StreamableFile,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import { from, lastValueFrom, map, mergeMap, type Observable } from 'rxjs';
import { z } from 'zod';
import { actorOf } from '../access/access.guard.js';
import { AppError } from '../errors/app-error.js';
import { repeatIfBlocked } from '../mongo/repeat-if-blocked.js';
import {
  guestCacheControl,
  privateCacheControl,
  revalidatedVary,
} from '../response-cache/cached-response.js';
import { ResponseCache } from '../response-cache/response-cache.js';
import { AdmissionControl } from './admission-control.js';
import { BinaryResponse, binaryHeaders } from './binary-response.js';
import { byteRangeOf } from './byte-range.js';
import { endpointOf } from './endpoint.decorator.js';
import { RedirectResponse } from './redirect-response.js';
import { recallError } from './request-error-memo.js';

/**
 * Validates each response by the endpoint's schema: undeclared fields are removed, a missing field is a 500.
 */
@Injectable()
export class ResponseInterceptor implements NestInterceptor {
  constructor(
    private readonly cache: ResponseCache,
    private readonly admission: AdmissionControl,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    const endpoint = endpointOf(context.getHandler());
    if (!endpoint) return next.handle();
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const response = http.getResponse<Response>();
    const { response: schema } = endpoint;
    const remembered = recallError(request, endpoint);
    if (remembered) throw remembered.thrown;
    const handle = () => handledBy(next, endpoint);
    if (schema === 'binary') {
      return handle().pipe(
        mergeMap(async (result) => {
          const file = await binary(result, endpoint, request, response);
          // The rest is reading a file at the client's pace; of a closed connection it would never end.
          this.admission.release(request);
          return file;
        }),
      );
    }
    if (this.cache.isCached(endpoint)) return this.revalidated(endpoint, request, response, handle);
    response.setHeader('Cache-Control', 'no-store');
    if (schema === 'redirect') return handle().pipe(map((result) => redirect(result, response)));
    return handle().pipe(map((result) => (schema === null ? undefined : schema.parse(result))));
  }

  /** Sets the same headers as the cache in front of the framework, which serves most of these responses. */
  private revalidated(
    endpoint: Endpoint,
    request: Request,
    response: Response,
    handle: () => Observable<unknown>,
  ): Observable<unknown> {
    response.vary(revalidatedVary);
    // A response that the key of an obituary opens is not for everybody either.
    const isPersonal = actorOf(request) !== null || request.get('X-Page-Key') !== undefined;
    response.setHeader('Cache-Control', isPersonal ? privateCacheControl : guestCacheControl);
    return handle().pipe(
      map((result) => {
        const { response: schema } = endpoint;
        const view = schema instanceof z.ZodType ? schema.parse(result) : undefined;
        if (request.method === 'GET') this.cache.recordRead(endpoint, request, view);
        return view;
      }),
    );
  }
}

/** Only a read may be handled again; a redirect of a sign-in provider is none. */
function handledBy(next: CallHandler<unknown>, { route, response }: Endpoint): Observable<unknown> {
  if (route.method !== 'GET' || response === 'redirect') return next.handle();
  return from(repeatIfBlocked(() => lastValueFrom(next.handle())));
}

function redirect(result: unknown, response: Response): undefined {
  if (!(result instanceof RedirectResponse))
    throw new TypeError('a redirect endpoint must return a RedirectResponse');
  response.setHeader('Location', result.url);
}

async function binary(
  result: unknown,
  { hasRanges }: Endpoint,
  request: Request,
  response: Response,
): Promise<StreamableFile | undefined> {
  if (!(result instanceof BinaryResponse))
    throw new TypeError('a binary endpoint must return a BinaryResponse');
  const { contentType, sizeBytes, etag = null, fileName, open } = result.source;
  // Throws before the headers of the bytes are set: an error must not be cached as they are.
  const range = hasRanges && sizeBytes !== null ? byteRangeOf(request, sizeBytes, etag) : null;
  if (range === 'unsatisfiable') {
    response.setHeader('Content-Range', `bytes */${sizeBytes}`);
    throw new AppError('request.rangeNotSatisfiable');
  }
  if (etag !== null) response.setHeader('ETag', `"${etag}"`);
  const headers = binaryHeaders(result.source);
  for (let at = 0; at < headers.length; at += 2) {
    const [name = '', value = ''] = headers.slice(at, at + 2);
    if (name === 'Vary') response.vary(value);
    else response.setHeader(name, value);
  }
  if (etag !== null && request.fresh) {
    response.status(304);
    return undefined;
  }
  const disposition = fileName === undefined ? 'inline' : attachmentOf(fileName);
  if (hasRanges) response.setHeader('Accept-Ranges', 'bytes');
  if (range) {
    response.status(206).setHeader('Content-Range', `bytes ${range.start}-${range.end}/${sizeBytes}`);
    const length = range.end - range.start + 1;
    return new StreamableFile(await open(range), { type: contentType, length, disposition });
  }
  const length = sizeBytes === null ? {} : { length: sizeBytes };
  return new StreamableFile(await open(), { type: contentType, ...length, disposition });
}

/**
 * Content-Disposition of a download (RFC 6266). A name beyond ASCII is encoded (RFC 8187); programs that do not know
 * this get its ending alone.
 */
function attachmentOf(fileName: string): string {
  if (/^[\w.-]+$/.test(fileName)) return `attachment; filename="${fileName}"`;
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  const ending = /\.\w+$/.exec(fileName)?.[0] ?? '';
  return `attachment; filename="download${ending}"; filename*=UTF-8''${encoded}`;
}
