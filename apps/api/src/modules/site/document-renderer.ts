import { Inject, Injectable } from '@nestjs/common';
import { eventLoopTurn } from '../../platform/concurrency/event-loop-turn.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { AppError } from '../../platform/errors/app-error.js';
import { EndpointRegistry } from '../../platform/http/endpoint-registry.js';
import { errorBodyOf, toAppError } from '../../platform/http/error-body.js';
import { AnnouncementsService } from '../announcements/announcements.module.js';
import { providerWidgetSources } from '../auth/auth.module.js';
import { LinkPreviewsService } from '../link-previews/link-previews.module.js';
import { WEB_BUILD, type WebBuild } from './web-build.module.js';

type DocumentRequest = Parameters<WebBuild['renderer']['renderDocument']>[0];
type Transport = DocumentRequest['transport'];
type Rendered = Awaited<ReturnType<WebBuild['renderer']['renderDocument']>>;

/** Renders pages of the web application for guests. */
@Injectable()
export class DocumentRenderer {
  constructor(
    @Inject(WEB_BUILD) private readonly build: WebBuild,
    private readonly endpoints: EndpointRegistry,
    private readonly config: AppConfig,
    private readonly previews: LinkPreviewsService,
    private readonly announcements: AnnouncementsService,
  ) {}

  /**
   * @param url path and query of the request
   * @param knownError error that its calls just failed with; they are not repeated
   */
  render(url: string, knownError: { readonly thrown: unknown } | null = null): Promise<Rendered> {
    const { renderer } = this.build;
    return this.renderWith(url, async (route, sent) => {
      try {
        if (knownError) throw knownError.thrown;
        return await this.read(route, sent);
      } catch (thrown) {
        throw renderer.apiErrorFromBody(errorBodyOf(documentError(thrown), 'document'));
      }
    });
  }

  /**
   * Renders the HTML of a public page.
   * @throws AppError error of any of its calls
   */
  async renderPublic(path: string): Promise<string> {
    const { status, html } = await this.renderWith(path, (route, sent) => this.read(route, sent));
    if (status !== 200) throw new AppError('route.notFound');
    return html;
  }

  /** Reads for a document; its rendering follows the last read at once. */
  private async read(...[route, sent]: Parameters<Transport>): Promise<unknown> {
    const answer = await this.endpoints.readAsGuest(route, sent);
    await eventLoopTurn();
    return answer;
  }

  private renderWith(url: string, transport: Transport): Promise<Rendered> {
    const { renderer, template, parts } = this.build;
    return renderer.renderDocument({
      url: localUrl(url),
      template,
      parts,
      site: {
        publicUrl: this.config.publicUrl,
        operator: this.config.operator,
        ...(this.config.payments === null && { arePaymentsOff: true }),
      },
      // A document is worth more than its announcement.
      announcement: this.announcements.findShown().catch(() => null),
      hasProviderWidgets: providerWidgetSources(this.config) !== null,
      previewOf: (page) => this.previews.urlOf(page),
      transport,
    });
  }
}

/** The address of a merged obituary shows nothing; its document is redirected. */
function documentError(thrown: unknown): AppError {
  const error = toAppError(thrown);
  return error.code === 'obituary.merged' ? new AppError('obituary.notFound') : error;
}

/** A path with two leading slashes would be parsed as another host, and `//[` as invalid. */
function localUrl(requested: string): string {
  return requested.replace(/^[/\\]{2,}/, '/');
}
