import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { mediaRoutes } from '@memorial/contracts/media/media.routes';
import { isFoundByAll } from '@memorial/contracts/obituaries/found-by-all';
import { lifeYears, nameLines } from '@memorial/contracts/obituaries/life-words';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { hrefOf } from '@memorial/contracts/route';
import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { AppError } from '../../../platform/errors/app-error.js';
import { BinaryAnswer } from '../../../platform/http/binary-answer.js';
import { rendition } from '../../../platform/images/renditions.js';
import { ObjectStore } from '../../../platform/storage/object-store.port.js';
import { isListedPage } from '../obituary.policy.js';
import { ObituaryRepository } from '../obituary.repository.js';
import type { StoredObituary } from '../obituary.schema.js';
import { PhotoAddresses } from '../photos/photo-addresses.js';
import { photoPrefix, previewKey } from '../photos/photo-keys.js';
import { PreviewPainter } from './preview-painter.js';

/** Increase it when the drawing changes: every preview is then drawn again under a new URL. */
const drawingVersion = 1;

type Drawn = Pick<ObituaryView, 'fullName' | 'isAlive' | 'birthDate' | 'deathDate' | 'category' | 'photoUrl'>;

/**
 * Preview images for links to obituaries; only indexable obituaries have one. An image is drawn on the first
 * request and stored beside the photos under a key derived from its content; the purge task deletes outdated
 * ones.
 */
@Injectable()
export class PagePreviews {
  private readonly drawing = new Map<string, Promise<Buffer>>();

  constructor(
    private readonly repository: ObituaryRepository,
    private readonly addresses: PhotoAddresses,
    private readonly painter: PreviewPainter,
    private readonly store: ObjectStore,
    private readonly logger: PinoLogger,
  ) {
    logger.setContext('previews');
  }

  /** URL path of the preview, different for each content; null when the obituary has none. */
  addressOf(page: ObituaryView): string | null {
    return isFoundByAll(page)
      ? hrefOf(mediaRoutes.getPreview, { id: page._id }, { v: versionOf(page) })
      : null;
  }

  /**
   * @param version version in the requested URL; it may be outdated
   * @throws AppError obituary.notFound for an obituary that is not listed, for any actor
   */
  async answer(id: string, version: string | undefined): Promise<BinaryAnswer> {
    const page = await this.repository.getById(id);
    if (!isListedPage(page)) throw new AppError('obituary.notFound');
    const current = this.currentVersion(page);
    const jpeg = await this.jpeg(page, current);
    return new BinaryAnswer({
      contentType: 'image/jpeg',
      sizeBytes: jpeg.length,
      etag: current,
      keeping: version === current ? 'immutable' : 'revalidated',
      open: async () => Readable.from([jpeg]),
    });
  }

  /** True when the key belongs to the current preview. */
  async isCurrent(pageId: string, key: string): Promise<boolean> {
    const page = await this.repository.findById(pageId);
    return page !== null && isListedPage(page) && key === previewKey(pageId, this.currentVersion(page));
  }

  private currentVersion(page: StoredObituary): string {
    const photoUrl = page.photo && this.addresses.ofPortrait(page, page.photo._id.toHexString());
    return versionOf({ ...page, photoUrl });
  }

  private async jpeg(page: StoredObituary, version: string): Promise<Buffer> {
    const key = previewKey(page._id.toHexString(), version);
    const kept = await this.store.read(key);
    if (kept) return kept;
    let drawn = this.drawing.get(key);
    if (!drawn) {
      drawn = this.draw(page, key).finally(() => this.drawing.delete(key));
      this.drawing.set(key, drawn);
    }
    return drawn;
  }

  private async draw(page: StoredObituary, key: string): Promise<Buffer> {
    const portrait = await this.portraitOf(page);
    const jpeg = await this.painter.paint(
      {
        style: page.category === 'military' ? 'granite' : 'paper',
        name: nameLines(page.fullName),
        years: lifeYears(page),
        portrait,
      },
      page._id.toHexString(),
    );
    // Do not store a preview without its photo: the file may be restored later.
    if (page.photo === null || portrait !== null) await this.keep(key, jpeg);
    return jpeg;
  }

  private async portraitOf({ _id, photo }: StoredObituary): Promise<Buffer | null> {
    if (photo === null) return null;
    return this.store.read(
      `${photoPrefix(_id.toHexString(), photo._id.toHexString())}${rendition(1280, 'jpeg').name}`,
    );
  }

  /** When it cannot be stored, it is drawn again on the next request. */
  private async keep(key: string, jpeg: Buffer): Promise<void> {
    try {
      await this.store.put(key, jpeg);
    } catch (error) {
      this.logger.warn({ err: error }, 'a preview could not be kept');
    }
  }
}

/** Content hash of the preview. */
function versionOf(page: Drawn): string {
  const drawn = [
    drawingVersion,
    nameLines(page.fullName),
    lifeYears(page),
    page.category,
    // The photo's URL contains its id.
    page.photoUrl,
  ];
  return createHash('sha256').update(JSON.stringify(drawn)).digest('hex').slice(0, 20);
}
