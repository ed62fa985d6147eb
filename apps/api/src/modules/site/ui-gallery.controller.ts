import { Controller, Inject, Param, Res } from '@nestjs/common';
import type { Response } from 'express';
import { AppConfig } from '../../platform/config/app-config.js';
import { AppError } from '../../platform/errors/app-error.js';
import { DocumentRoute } from '../../platform/http/endpoint.decorator.js';
import type { WebBuild } from './web-build.js';
import { WEB_BUILD } from './web-build.module.js';

const galleryPath = '/dev/ui';
const fileName = /^[\w-]+\.[a-z0-9]+$/i;

/** Shows the UI components in all their states, for developers; never in production. */
@Controller()
export class UiGalleryController {
  constructor(
    @Inject(WEB_BUILD) private readonly build: Pick<WebBuild, 'galleryDir'>,
    private readonly config: AppConfig,
  ) {}

  @DocumentRoute(galleryPath)
  page(@Res() response: Response): void {
    this.send(response, 'index.html');
  }

  @DocumentRoute(`${galleryPath}/assets/:file`)
  asset(@Param('file') file: string, @Res() response: Response): void {
    if (!fileName.test(file)) throw new AppError('route.notFound');
    this.send(response, `assets/${file}`);
  }

  private send(response: Response, path: string): void {
    if (this.config.isProduction) throw new AppError('route.notFound');
    response.setHeader('Cache-Control', 'no-store');
    response.sendFile(path, { root: this.build.galleryDir, cacheControl: false }, (error) => {
      if (error && !response.headersSent) response.status(404).end();
    });
  }
}
