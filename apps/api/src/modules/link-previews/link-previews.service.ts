import { createHash } from 'node:crypto';
import { mediaRoutes } from '@memorial/contracts/media/media.routes';
import { formatLifeYears, nameLines } from '@memorial/contracts/obituaries/format-name-and-years';
import { isIndexable } from '@memorial/contracts/obituaries/is-indexable';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { hrefOf } from '@memorial/contracts/route';
import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { AppError } from '../../platform/errors/app-error.js';
import { BinaryResponse } from '../../platform/http/binary-response.js';
import { ObjectStore } from '../../platform/storage/object-store.port.js';
import { IsFileNeeded, PhotoFiles, photoPrefix } from '../media/media.module.js';
import {
  isListedObituary,
  MediaUrls,
  ObituaryRepository,
  type StoredObituary,
} from '../obituaries/obituaries.module.js';
import { LinkPreviewRenderer } from './link-preview-renderer.js';

/** Increase it when the drawing changes: every preview is then drawn again under a new URL. */
const drawingVersion = 2;

/** Folder of the previews beside an obituary's photos. */
export const previewFolder = 'preview';

type PreviewContent = Pick<
  ObituaryView,
  'fullName' | 'isAlive' | 'birthDate' | 'deathDate' | 'category' | 'photoUrl' | 'portraitTone'
>;

/**
 * Preview images for links to obituaries; only indexable obituaries have one. An image is drawn on the first
 * request and stored beside the photos under a key derived from its content; the purge task deletes outdated
 * ones.
 */
@Injectable()
export class LinkPreviewsService {
  private readonly rendering = new Map<string, Promise<Buffer>>();

  constructor(
    private readonly repository: ObituaryRepository,
    private readonly mediaUrls: MediaUrls,
    private readonly renderer: LinkPreviewRenderer,
    private readonly photos: PhotoFiles,
    private readonly store: ObjectStore,
    private readonly logger: PinoLogger,
  ) {
    logger.setContext('previews');
  }

  /** URL path of the preview, different for each content; null when the obituary has none. */
  urlOf(obituary: ObituaryView): string | null {
    return isIndexable(obituary)
      ? hrefOf(mediaRoutes.getPreview, { id: obituary._id }, { v: versionOf(obituary) })
      : null;
  }

  /**
   * @param version version in the requested URL; it may be outdated
   * @throws AppError obituary.notFound for an obituary that is not listed, for any actor
   */
  async getImage(id: string, version: string | undefined): Promise<BinaryResponse> {
    // Only then the rest: reading a whole hidden page would tell it apart from an absent one by time.
    assertListed(await this.repository.getAccessRow(id));
    const obituary = await this.repository.getById(id);
    assertListed(obituary);
    const current = this.currentVersion(obituary);
    const jpeg = await this.jpeg(obituary, current);
    return BinaryResponse.ofBytes(jpeg, {
      contentType: 'image/jpeg',
      etag: current,
      caching: version === current ? 'immutable' : 'revalidated',
    });
  }

  /** True when the key belongs to the current preview; earlier ones cannot be requested any more. */
  @IsFileNeeded(previewFolder)
  async isCurrent(obituaryId: string, key: string): Promise<boolean> {
    const obituary = await this.repository.findById(obituaryId);
    return (
      obituary !== null &&
      isListedObituary(obituary) &&
      key === previewKey(obituaryId, this.currentVersion(obituary))
    );
  }

  private currentVersion(obituary: StoredObituary): string {
    const photoUrl = obituary.photo && this.mediaUrls.ofMainPhoto(obituary, obituary.photo._id.toHexString());
    return versionOf({ ...obituary, photoUrl });
  }

  private async jpeg(obituary: StoredObituary, version: string): Promise<Buffer> {
    const key = previewKey(obituary._id.toHexString(), version);
    const stored = await this.store.read(key);
    if (stored) return stored;
    let drawn = this.rendering.get(key);
    if (!drawn) {
      drawn = this.render(obituary, key).finally(() => this.rendering.delete(key));
      this.rendering.set(key, drawn);
    }
    return drawn;
  }

  private async render(obituary: StoredObituary, key: string): Promise<Buffer> {
    const portrait = await this.photos.readMainPhoto(obituary);
    const jpeg = await this.renderer.render(
      {
        style: obituary.category === 'military' ? 'granite' : 'paper',
        name: nameLines(obituary.fullName),
        years: formatLifeYears(obituary),
        portrait,
        portraitTone: obituary.portraitTone,
      },
      obituary._id.toHexString(),
    );
    // Do not store a preview without its photo: the file may be restored later.
    if (obituary.photo === null || portrait !== null) await this.save(key, jpeg);
    return jpeg;
  }

  /** When it cannot be stored, it is drawn again on the next request. */
  private async save(key: string, jpeg: Buffer): Promise<void> {
    try {
      await this.store.put(key, jpeg);
    } catch (error) {
      this.logger.warn({ err: error }, 'a preview could not be kept');
    }
  }
}

/** Key of a link preview: `obituaries/<page>/preview/<version>.jpg`. */
function previewKey(obituaryId: string, version: string): string {
  return `${photoPrefix(obituaryId, previewFolder)}${version}.jpg`;
}

function assertListed(obituary: Parameters<typeof isListedObituary>[0]): void {
  if (!isListedObituary(obituary)) throw new AppError('obituary.notFound');
}

/** Content hash of the preview. */
function versionOf(obituary: PreviewContent): string {
  const content = [
    drawingVersion,
    nameLines(obituary.fullName),
    formatLifeYears(obituary),
    obituary.category,
    // The photo's URL contains its id.
    obituary.photoUrl,
    obituary.portraitTone,
  ];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 20);
}
