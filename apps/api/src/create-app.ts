import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { apiDescription, tagDescriptions } from '@memorial/contracts/api-description';
import { allEndpoints } from '@memorial/contracts/endpoints';
import { maxCallbackBytes } from '@memorial/contracts/payments/payments.constants';
import { mountedPath } from '@memorial/contracts/route';
import { screenPaths } from '@memorial/contracts/screen-paths';
import { sitePaths } from '@memorial/contracts/site-paths';
import { systemRoutes } from '@memorial/contracts/system/system.routes';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { SwaggerModule } from '@nestjs/swagger';
import compression from 'compression';
import express, { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { AppModule } from './app.module.js';
import { checkoutSources, sandboxCheckout } from './modules/payments/payments.module.js';
import { expensiveQueryLimits, isExpensiveQuery } from './modules/search/search.module.js';
import { precompressedFiles } from './modules/site/precompressed-files.js';
import { loadWebBuild, type WebBuild } from './modules/site/web-build.js';
import { WEB_BUILD } from './modules/site/web-build.module.js';
import type { AppConfig } from './platform/config/app-config.js';
import {
  admitExpensiveRequests,
  admitRequests,
  respondToRefused,
} from './platform/http/admission.middleware.js';
import { AdmissionControl } from './platform/http/admission-control.js';
import { weakEtagOf } from './platform/http/etag.js';
import { parseJsonBodies } from './platform/http/json-body.js';
import { RefusalResponder } from './platform/http/refusal-responder.js';
import { assignRequestId } from './platform/http/request-context.decorator.js';
import { checkPath } from './platform/http/request-path.js';
import {
  apiDocsHeaders,
  fixedHeadersOf,
  removeDocumentHeaders,
  securityHeaders,
} from './platform/http/security-headers.js';
import type { MongoServer } from './platform/mongo/mongo-server.js';
import { openApiDocument } from './platform/openapi/openapi-document.js';
import { CacheFrontend } from './platform/response-cache/cache-frontend.js';
import { CachingExpressAdapter } from './platform/response-cache/caching-express.adapter.js';
import { ResponseCache } from './platform/response-cache/response-cache.js';

/**
 * Milliseconds for which an idle connection stays open: longer than clients and proxies keep theirs (Caddy 2 min, nginx
 * 1 min). A connection closed by the server may take a request with it that is on its way.
 */
const keepAliveMs = 125_000;

const routesWithoutAdmission = {
  healthChecks: Object.values(systemRoutes),
  uploads: allEndpoints.filter(({ upload }) => upload !== null).map(({ route }) => route),
  rawBodies: allEndpoints.filter(({ maxRawBytes }) => maxRawBytes !== null).map(({ route }) => route),
  largeBodies: allEndpoints.filter(({ maxJsonBytes }) => maxJsonBytes !== null).map(({ route }) => route),
};

/**
 * Creates the whole application without listening.
 * @param loadWeb the development server gives its own
 */
export async function createApp(
  config: AppConfig,
  mongo: MongoServer,
  loadWeb: () => Promise<WebBuild> = loadWebBuild,
): Promise<NestExpressApplication> {
  const adapter = new CachingExpressAdapter();
  const app = await NestFactory.create<NestExpressApplication>(
    AppModule.with(config, mongo, loadWeb),
    adapter,
    {
      bodyParser: false,
      // Silence Nest's start-up log and its report of a failed start: main.ts prints one line instead.
      logger: ['fatal'],
      // The caller reports a failed start.
      abortOnError: false,
    },
  );
  configureHttp(app, config);
  return app;
}

/**
 * Registers everything in front of the routes. Tests use it too, so that they run against the same server.
 */
export function configureHttp(app: NestExpressApplication, config: AppConfig): void {
  app.disable('x-powered-by');
  app.set('trust proxy', config.trustedProxies);
  const server = app.getHttpServer();
  server.requestTimeout = config.requestTimeoutSeconds * 1_000;
  server.keepAliveTimeout = keepAliveMs;
  app.set('query parser', 'simple');
  app.set('etag', weakEtagOf);
  const { development } = app.get<WebBuild>(WEB_BUILD, { strict: false });
  const isHttps = config.publicUrl.startsWith('https:');
  const headers = securityHeaders({
    isHttps,
    developmentNonce: development?.nonce,
    checkout: checkoutSources(config),
  });
  installResponseCache(app, headers);
  app.use(assignRequestId());
  app.use(headers);
  app.use(checkPath());
  const admission = app.get(AdmissionControl, { strict: false });
  const responder = app.get(RefusalResponder, { strict: false });
  app.use(respondToRefused(admission, responder));
  app.use(admitExpensiveRequests(isExpensiveQuery, expensiveQueryLimits, responder));
  app.use('/api/docs', apiDocsHeaders());
  app.use(compression());
  if (config.payments) app.use(screenPaths.paymentConfirmation, paymentReturn);
  const sandbox = sandboxCheckout(config);
  if (sandbox) app.use(sitePaths.sandboxCheckout, sandbox);
  parseBodies(app);
  serveStaticFiles(app);
  serveOpenApi(app, config);
  app.use(admitRequests(admission, responder, routesWithoutAdmission));
}

/**
 * A payment provider may return the browser by POST; its fields are not needed. The page that opened the checkout's
 * window must still be able to close it there.
 */
function paymentReturn(request: Request, response: Response, next: NextFunction): void {
  response.setHeader('Cross-Origin-Opener-Policy', 'unsafe-none');
  const [, query = ''] = request.originalUrl.split('?', 2);
  if (request.method === 'POST') response.redirect(303, `${screenPaths.paymentConfirmation}?${query}`);
  else next();
}

/** Form bodies are small: a form of this API holds the two fields of a payment provider's message. */
function parseBodies(app: NestExpressApplication): void {
  const formPaths = allEndpoints
    .filter(({ encoding }) => encoding === 'form')
    .map(({ route }) => mountedPath(route));
  for (const path of formPaths)
    app.use(path, express.urlencoded({ extended: false, limit: maxCallbackBytes, parameterLimit: 20 }));
  const readByServices = allEndpoints
    .filter(({ maxJsonBytes }) => maxJsonBytes !== null)
    .map(({ route }) => mountedPath(route));
  app.use(parseJsonBodies(new Set([...formPaths, ...readByServices])));
}

function installResponseCache(app: NestExpressApplication, headers: RequestHandler): void {
  app.get(ResponseCache, { strict: false }).store.setSharedHeaders(fixedHeadersOf(headers));
  const frontend = app.get(CacheFrontend, { strict: false });
  (app.getHttpAdapter() as unknown as CachingExpressAdapter).useFrontend(frontend);
}

function serveStaticFiles(app: NestExpressApplication): void {
  const { clientDir, encodedDir } = app.get<WebBuild>(WEB_BUILD, { strict: false });
  // Folders have no index: requests that match no file go on to the routes.
  const files = { index: false, redirect: false, fallthrough: true } as const;
  const assets = { ...files, immutable: true, maxAge: '1y', setHeaders: removeDocumentHeaders } as const;
  app.use('/assets', precompressedFiles(encodedDir, 'assets', assets));
  app.use('/assets', express.static(`${clientDir}/assets`, assets));
  app.use(express.static(clientDir, { ...files, maxAge: '1h', dotfiles: 'ignore' }));
}

function serveOpenApi(app: NestExpressApplication, config: AppConfig): void {
  let document: ReturnType<typeof openApiDocument> | null = null;
  // Build the document on first request: the public URL is known only when the application listens.
  const documentNow = () => {
    document ??= openApiDocument(allEndpoints, {
      title: 'Вічна пам’ять',
      description: apiDescription,
      version: '1',
      serverUrl: config.publicUrl,
      tags: tagDescriptions,
    });
    return document;
  };
  app.use('/api/openapi.json', (_: Request, response: Response) => {
    response.json(documentNow());
  });
  SwaggerModule.setup('api/docs', app, () => documentNow() as never, {
    customSiteTitle: 'Вічна пам’ять · API',
    // Set explicitly: Swagger looks for its files beside its own code, which the bundle has moved.
    customSwaggerUiPath: dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/package.json'))),
  });
}
