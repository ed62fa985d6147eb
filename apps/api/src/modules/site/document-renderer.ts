import type { Endpoint } from '@memorial/contracts/endpoint';
import type { resolveObituaryCodeEndpoint } from '@memorial/contracts/obituaries/obituaries.endpoints';
import { obituaryRoutes } from '@memorial/contracts/obituaries/obituaries.routes';
import { screenPaths } from '@memorial/contracts/screen-paths';
import { Inject, Injectable } from '@nestjs/common';
import { AppConfig } from '../../platform/config/app-config.js';
import { EndpointRegistry } from '../../platform/http/endpoint-registry.js';
import { errorBodyOf, toAppError } from '../../platform/http/error-body.js';
import type { WebBuild } from './web-build.js';

export const WEB_BUILD = Symbol('web build');

/** Renders the pages of the web application as a guest sees them. */
@Injectable()
export class DocumentRenderer {
  constructor(
    @Inject(WEB_BUILD) private readonly build: WebBuild,
    private readonly endpoints: EndpointRegistry,
    private readonly config: AppConfig,
  ) {}

  /** The address of the page that a short code leads a guest to; null when there is none for a guest. */
  async targetOf(code: string): Promise<string | null> {
    try {
      const { _id } = await this.endpoints.readAsGuest<typeof resolveObituaryCodeEndpoint>(
        obituaryRoutes.resolveCode,
        { params: { code } },
      );
      return screenPaths.obituary.replace(':id', _id);
    } catch (error) {
      if (toAppError(error).code === 'obituary.notFound') return null;
      throw error;
    }
  }

  /** @param url path and query as the browser asked */
  render(url: string): Promise<{ status: number; html: string }> {
    const { renderer, template } = this.build;
    return renderer.renderDocument({
      url: localUrl(url),
      template,
      site: { publicUrl: this.config.publicUrl, operator: this.config.operator },
      transport: async (route, sent) => {
        try {
          return await this.endpoints.readAsGuest<Endpoint>(route, sent);
        } catch (thrown) {
          throw renderer.refusal(errorBodyOf(toAppError(thrown), 'document'));
        }
      },
    });
  }
}

/** An address that begins with two slashes would be read as another host, and `//[` as none at all. */
function localUrl(asked: string): string {
  return asked.replace(/^[/\\]{2,}/, '/');
}
