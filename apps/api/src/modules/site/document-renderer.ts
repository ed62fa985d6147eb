import type { Endpoint } from '@memorial/contracts/endpoint';
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
