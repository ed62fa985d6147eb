import { Readable } from 'node:stream';
import { dayOfInstant } from '@memorial/contracts/dates';
import { qrMessages } from '@memorial/contracts/messages/ui/qr';
import { formatLifeYears, nameLines } from '@memorial/contracts/obituaries/format-name-and-years';
import { drawnSizeMm, type QrFormat, qrFileName, scanDays } from '@memorial/contracts/qr/qr.constants';
import type { QrInfoView, QrPictureQuery } from '@memorial/contracts/qr/qr.schemas';
import { screenPaths } from '@memorial/contracts/screen-paths';
import { fillText } from '@memorial/contracts/text';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { isLoopback } from '../../platform/config/loopback.js';
import type { DrawingJob } from '../../platform/drawing/drawing-job.js';
import { DrawingsService } from '../../platform/drawing/drawings.service.js';
import type { GlyphOutlines } from '../../platform/drawing/glyph-outlines.js';
import { type AppError, invalidField } from '../../platform/errors/app-error.js';
import { BinaryResponse } from '../../platform/http/binary-response.js';
import { QuotaResource } from '../../platform/quotas/quotas.js';
import { QrScanRepository } from '../analytics/analytics.module.js';
import { PhotoFiles } from '../media/media.module.js';
import {
  ObituaryLookupService,
  ObituaryRepository,
  type StoredObituary,
} from '../obituaries/obituaries.module.js';
import { mayReadUsage, SubscriptionsService } from '../subscriptions/subscriptions.module.js';
import { type QrSubject, qrPngJob, qrSvg, smallestSizeMm } from './qr-drawing.js';
import { plaqueJob } from './qr-plaque.js';

const contentTypes: Readonly<Record<QrFormat, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  pdf: 'application/pdf',
};
const dayMs = 24 * 60 * 60 * 1_000;
/** Size of the code on a printed memory page; the page's style decides in the end. */
const printedSizeMm = 30;

/** QR codes of obituaries for printing and engraving, for their keepers. */
@Injectable()
export class QrCodesService {
  constructor(
    private readonly obituaries: ObituaryLookupService,
    private readonly repository: ObituaryRepository,
    private readonly subscriptions: SubscriptionsService,
    private readonly drawings: DrawingsService,
    private readonly scans: QrScanRepository,
    private readonly photos: PhotoFiles,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  /** A slot is kept until the obituary is erased, or has another owner, with whom it goes. */
  @QuotaResource('qr')
  findUsedSlots(ownerId: string, obituaryIds: readonly string[]): Promise<ReadonlySet<string>> {
    return this.repository.findIdsOfOwner(ownerId, obituaryIds);
  }

  /**
   * The first picture takes a slot of the owner's plan; one that is taken stays, whatever the plan.
   * @throws AppError obituary.notFound, obituary.notOwner, validation.failed, plan.qr, plan.frozen,
   * rateLimit.exceeded
   */
  async getPicture(
    id: string,
    query: QrPictureQuery,
    actor: Actor,
    clientGone: AbortSignal,
  ): Promise<BinaryResponse> {
    const { obituary, address, ownerId } = await this.drawable(id, query, actor);
    // An administrator who only reads takes none.
    if (actor.readsOnly) await this.subscriptions.requireSlot(ownerId, 'qr', id);
    else await this.subscriptions.acquire(ownerId, 'qr', id);
    const drawing = await this.draw(obituary, { address, level: query.level, stone: query.stone }, query);
    // Drawings of one account take turns with those of others.
    const file =
      typeof drawing === 'string'
        ? Buffer.from(drawing)
        : await this.drawings.write(drawing, ownerId, clientGone);
    return pictureOf(obituary, query, file);
  }

  /**
   * The answer to HEAD: neither draws nor takes a slot, so it has no length.
   * @throws AppError as `getPicture`
   */
  async checkPicture(id: string, query: QrPictureQuery, actor: Actor): Promise<BinaryResponse> {
    const { obituary, ownerId } = await this.drawable(id, query, actor);
    await this.subscriptions.requireSlot(ownerId, 'qr', id);
    return pictureOf(obituary, query, null);
  }

  /** Address of an obituary on paper: for its code, and readable by eye. */
  printedAddressOf(obituary: StoredObituary) {
    return {
      address: this.addressOf(obituary),
      shortAddress: this.shortAddressOf(obituary),
      isSample: this.sampleGlyphs() !== null,
    };
  }

  private async drawable(id: string, query: QrPictureQuery, actor: Actor) {
    const obituary = await this.obituaries.getEditableToRead(id, actor);
    const address = this.addressOf(obituary);
    const smallest = smallestSizeMm(address, query.level);
    if (drawnSizeMm(query.format, query.sizeMm) < smallest) throw tooSmall(smallest);
    return { obituary, address, ownerId: obituary.ownerId.toHexString() };
  }

  /** Drawn of the code alone, so that it tells nothing of the obituary and costs no read. */
  getPrinted(code: string): BinaryResponse {
    const subject = { address: this.addressOf({ code }), level: 'Q', stone: 'light' } as const;
    const file = Buffer.from(qrSvg(subject, printedSizeMm, this.sampleGlyphs()));
    return BinaryResponse.ofBytes(file, { contentType: contentTypes.svg, caching: dayMs / 1_000 });
  }

  /** @throws AppError obituary.notFound, obituary.notOwner */
  async getInfo(id: string, actor: Actor): Promise<QrInfoView> {
    const obituary = await this.obituaries.getEditableToRead(id, actor);
    const address = this.addressOf(obituary);
    const ownerId = obituary.ownerId.toHexString();
    const [slot, { total, days }] = await Promise.all([
      this.subscriptions.slotOf(ownerId, 'qr', id),
      this.scans.getFigures(id, this.lastDays()[0] ?? ''),
    ]);
    const { isHeld, usage } = slot;
    return {
      address,
      isMade: isHeld,
      canMake: isHeld || usage.limit === null || usage.used < usage.limit,
      usage: mayReadUsage(ownerId, actor) ? usage : null,
      minSizeMm: { Q: smallestSizeMm(address, 'Q'), H: smallestSizeMm(address, 'H') },
      scans: {
        total,
        last30Days: this.lastDays().map((day) => ({
          day,
          count: days.find((one) => one.day === day)?.count ?? 0,
        })),
      },
    };
  }

  /** The SVG itself, or the job that writes the file. */
  private async draw(
    obituary: StoredObituary,
    subject: QrSubject,
    { format, portrait, sizeMm }: QrPictureQuery,
  ): Promise<string | DrawingJob> {
    const sampleGlyphs = this.sampleGlyphs();
    if (format === 'svg') return qrSvg(subject, sizeMm, sampleGlyphs);
    if (format === 'png') return qrPngJob(subject, sizeMm, sampleGlyphs);
    const plaque = {
      ...subject,
      name: nameLines(obituary.fullName).slice(0, 2),
      years: formatLifeYears(obituary),
      shortAddress: this.shortAddressOf(obituary),
      isSample: sampleGlyphs !== null,
      portrait: portrait ? await this.photos.readMainPhoto(obituary) : null,
    };
    return plaqueJob(plaque, sizeMm, this.drawings.glyphs());
  }

  /** Glyphs that mark a sample; null: none. An address of this machine opens nothing on another one. */
  private sampleGlyphs(): GlyphOutlines | null {
    return isLoopback(new URL(this.config.qrBaseUrl).hostname) ? this.drawings.glyphs() : null;
  }

  /** In capitals: codes of capitals are one version smaller, and the link works in either spelling. */
  private addressOf({ code }: Pick<StoredObituary, 'code'>): string {
    // As a URL: a Cyrillic domain is written in Latin letters, which the compact mode of a code needs.
    const base = new URL(this.config.qrBaseUrl).href.replace(/\/+$/, '');
    return `${base}${screenPaths.shortLink.replace(':code', code)}`.toUpperCase();
  }

  private shortAddressOf({ code }: StoredObituary): string {
    return `${new URL(this.config.qrBaseUrl).host}${screenPaths.shortLink.replace(':code', code)}`;
  }

  /** Days by the calendar of Kyiv, oldest first. */
  private lastDays(): string[] {
    const today = Date.parse(dayOfInstant(this.clock.now().getTime()));
    return Array.from({ length: scanDays }, (_, index) =>
      new Date(today - (scanDays - 1 - index) * dayMs).toISOString().slice(0, 10),
    );
  }
}

function pictureOf(
  { code }: Pick<StoredObituary, 'code'>,
  query: QrPictureQuery,
  file: Buffer | null,
): BinaryResponse {
  return new BinaryResponse({
    contentType: contentTypes[query.format],
    sizeBytes: file?.length ?? null,
    caching: 'never',
    fileName: qrFileName(code, query),
    open: async () => Readable.from(file === null ? [] : [file]),
  });
}

function tooSmall(smallest: number): AppError {
  return invalidField('sizeMm', 'too_small', fillText(qrMessages.tooSmall, { min: smallest }));
}
