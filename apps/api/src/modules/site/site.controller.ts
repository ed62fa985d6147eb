import type { InputOf } from '@memorial/contracts/endpoint';
import {
  getObituaryEndpoint,
  resolveObituaryCodeEndpoint,
} from '@memorial/contracts/obituaries/obituaries.endpoints';
import { apiPrefix } from '@memorial/contracts/route';
import { screenPaths } from '@memorial/contracts/screen-paths';
import { Controller, Inject, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { AppConfig } from '../../platform/config/app-config.js';
import { AppError } from '../../platform/errors/app-error.js';
import { DocumentRoute } from '../../platform/http/endpoint.decorator.js';
import { toAppError } from '../../platform/http/error-body.js';
import { parseInput } from '../../platform/http/parsed-input.decorator.js';
import { ipNetworkOf } from '../../platform/http/request-context.decorator.js';
import { recallError, rememberError } from '../../platform/http/request-error-memo.js';
import { embeddingHeaders } from '../../platform/http/security-headers.js';
import { guestCacheControl, revalidatedVary } from '../../platform/response-cache/cached-response.js';
import { ResponseCache } from '../../platform/response-cache/response-cache.js';
import { QrScansService } from '../analytics/analytics.module.js';
import { providerWidgetSources } from '../auth/auth.module.js';
import { ObituariesService } from '../obituaries/obituaries.module.js';
import { checkoutSources } from '../payments/payments.module.js';
import { DocumentRenderer } from './document-renderer.js';
import type { WebBuild } from './web-build.js';
import { WEB_BUILD } from './web-build.module.js';

/**
 * Renders a page of the web application for every URL that is neither an API call nor a file. Mounted last.
 */
@Controller()
export class SiteController {
  constructor(
    private readonly config: AppConfig,
    private readonly renderer: DocumentRenderer,
    private readonly cache: ResponseCache,
    private readonly scans: QrScansService,
    private readonly obituaries: ObituariesService,
    @Inject(WEB_BUILD) private readonly build: Pick<WebBuild, 'development'>,
  ) {}

  /**
   * Redirects the permanent link of a QR code to its obituary. A link that a guest may not follow is rendered
   * like a page. Never cached: the obituary may be hidden later, and every scan counts.
   */
  @DocumentRoute(screenPaths.shortLink)
  async shortLink(@Req() request: Request, @Res() response: Response): Promise<void> {
    try {
      const input = { params: request.params, query: {}, body: undefined };
      const { params } = parseInput(resolveObituaryCodeEndpoint, input) as InputOf<
        typeof resolveObituaryCodeEndpoint
      >;
      const { _id } = await this.obituaries.resolveCode(params.code, null, ipNetworkOf(request.ip));
      this.scans.record(_id, request);
      response.setHeader('Cache-Control', guestCacheControl);
      response.redirect(302, screenPaths.obituary.replace(':id', _id));
    } catch (thrown) {
      rememberError(request, request.path, thrown);
      await this.document(request, response);
    }
  }

  /** An obituary that was merged with another one has moved for good. */
  @DocumentRoute(screenPaths.obituary)
  async obituary(@Req() request: Request, @Res() response: Response): Promise<void> {
    const document = await this.render(request);
    // Asked for what is missing alone: every other page would wait for one more read.
    const target = document.status === 404 ? await this.findMergeTarget(request) : null;
    if (!target) return this.send(document, request, response);
    response.setHeader('Cache-Control', guestCacheControl);
    response.redirect(308, screenPaths.obituary.replace(':id', target._id.toHexString()));
  }

  private async findMergeTarget({ params: { id } }: Request) {
    const isId = getObituaryEndpoint.params.safeParse({ id }).success;
    return typeof id === 'string' && isId ? this.obituaries.findMergeTarget({ id }, null) : null;
  }

  @DocumentRoute('/{*path}')
  async document(@Req() request: Request, @Res() response: Response): Promise<void> {
    if (isCallOrFile(request.path)) throw new AppError('route.notFound');
    this.send(await this.render(request), request, response);
  }

  private async render(request: Request) {
    const knownError = recallError(request, request.path);
    return { ...(await this.renderer.render(request.originalUrl, knownError)), knownError };
  }

  private send(
    { knownError, ...document }: Awaited<ReturnType<SiteController['render']>>,
    request: Request,
    response: Response,
  ): void {
    const { status, html } = document;
    if (document.loadsProviderWidgets) this.setEmbeddingHeaders(request, response);
    response.status(status).setHeader('Content-Type', 'text/html; charset=utf-8');
    const retryAfterSeconds = knownError && toAppError(knownError.thrown).retryAfterSeconds;
    if (retryAfterSeconds) response.setHeader('Retry-After', String(retryAfterSeconds));
    // Documents are the same for everybody (rendered for guests); browsers must revalidate them.
    response.setHeader('Cache-Control', guestCacheControl);
    response.vary(revalidatedVary);
    if (status === 200 && request.method === 'GET') this.cache.recordDocumentRead(request.path, request);
    response.send(html);
  }

  private setEmbeddingHeaders(request: Request, response: Response): void {
    const sources = providerWidgetSources(this.config);
    const options = {
      isHttps: this.config.publicUrl.startsWith('https:'),
      developmentNonce: this.build.development?.nonce,
      checkout: checkoutSources(this.config),
    };
    if (sources) embeddingHeaders(options, sources)(request, response, () => undefined);
  }
}

function isCallOrFile(path: string): boolean {
  return path === apiPrefix || path.startsWith(`${apiPrefix}/`) || path.startsWith('/assets/');
}
