import { join } from 'node:path';
import { previewImage } from '@memorial/contracts/media/media.constants';
import { commonMessages } from '@memorial/contracts/messages/ui/common';
import { typeset } from '@memorial/contracts/text';
import { Injectable } from '@nestjs/common';
import { packageFolder } from '../../platform/config/package-folder.js';
import { DrawingProcess } from '../../platform/drawing/drawing-process.js';
import type { PreviewJob, SitePreviewJob } from './preview-job.js';

const commonJob = {
  ...previewImage,
  brand: commonMessages.brand,
  glyphsPath: join(packageFolder, 'assets/glyphs/serif.json'),
} as const;

/** Content of an obituary's preview. */
export type PreviewSubject = Pick<PreviewJob, 'style' | 'name' | 'years' | 'portraitTone'> & {
  /** JPEG; null: a candle is drawn. */
  readonly portrait: Buffer | null;
};

/** Renders previews in a process of their own: crawlers can wait, and uploads and drawings have theirs. */
@Injectable()
export class LinkPreviewRenderer extends DrawingProcess<PreviewJob | SitePreviewJob> {
  constructor() {
    super(new URL('./preview.worker.js', import.meta.url), 16);
  }

  /**
   * @param obituaryId queue key
   * @returns a JPEG
   * @throws the errors of `write`
   */
  render({ portrait, ...subject }: PreviewSubject, obituaryId: string): Promise<Buffer> {
    return this.write(
      { ...commonJob, ...subject, portrait: portrait?.toString('base64') ?? null },
      obituaryId,
    );
  }

  /** Renders the preview of the site itself. @returns a JPEG @throws the errors of `write` */
  renderSite(): Promise<Buffer> {
    return this.write({ ...commonJob, tagline: typeset(commonMessages.tagline) }, 'site');
  }
}
