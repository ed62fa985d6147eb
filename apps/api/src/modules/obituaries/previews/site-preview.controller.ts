import { sitePaths } from '@memorial/contracts/site-paths';
import { Controller, Res } from '@nestjs/common';
import type { Response } from 'express';
import { DocumentRoute } from '../../../platform/http/endpoint.decorator.js';
import { PreviewPainter } from './preview-painter.js';

/** It changes with the product alone. */
const keeping = 'public, max-age=86400';

/** The picture that a link to a screen of the site itself is shown with; drawn when it is first asked for. */
@Controller()
export class SitePreviewController {
  private drawing: Promise<Buffer> | null = null;

  constructor(private readonly painter: PreviewPainter) {}

  @DocumentRoute(sitePaths.preview)
  async preview(@Res() response: Response): Promise<void> {
    const jpeg = await this.jpeg();
    response.setHeader('Cache-Control', keeping);
    response.type('image/jpeg').send(jpeg);
  }

  private jpeg(): Promise<Buffer> {
    this.drawing ??= this.painter.paintSite().catch((error: unknown) => {
      // The next who asks has it tried anew.
      this.drawing = null;
      throw error;
    });
    return this.drawing;
  }
}
