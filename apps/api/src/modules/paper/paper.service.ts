import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { dayOfInstant, formatPartialDate } from '@memorial/contracts/dates';
import type { MemoryView } from '@memorial/contracts/memories/memories.schemas';
import { paperMessages as copy } from '@memorial/contracts/messages/ui/paper';
import { displayName } from '@memorial/contracts/obituaries/format-name-and-years';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { hasCodeOnPaper } from '@memorial/contracts/paper/has-code-on-paper';
import {
  bookPapers,
  maxBookMemories,
  maxBookMemoryPhotos,
  type PaperKind,
  paperFileName,
} from '@memorial/contracts/paper/paper.constants';
import { fillText } from '@memorial/contracts/text';
import type { BookText } from '@memorial/web/server';
import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { BinaryResponse } from '../../platform/http/binary-response.js';
import { PoolFullError } from '../../platform/images/process-pool.js';
import { RateLimits } from '../../platform/rate-limits/rate-limits.js';
import { TemporaryFiles } from '../../platform/storage/temporary-files.js';
import { AwardCatalogueService } from '../awards/awards.module.js';
import { PhotoFiles } from '../media/media.module.js';
import { MemoriesService } from '../memories/memories.module.js';
import {
  ObituariesService,
  ObituaryExportService,
  ObituaryLookupService,
  type StoredObituary,
} from '../obituaries/obituaries.module.js';
import { QrCodesService } from '../qr-codes/qr-codes.module.js';
import { WEB_BUILD, type WebBuild } from '../site/web-build.module.js';
import type { PaperJob } from './paper-job.js';
import { PaperRenderer } from './paper-renderer.js';

/** Longest text of all memories of a book, in characters: some 500 pages. */
const maxMemoryText = 700_000;
const portraitFile = 'portrait';

type Content = Pick<PaperJob, 'text' | 'closing'>;

interface PictureFiles {
  /** Takes the paths of the files that were written. */
  readonly pictures: Map<string, string>;
  readonly clientGone: AbortSignal;
}

/** Obituaries on paper, as readers see them, for those who edit them. */
@Injectable()
export class PaperService {
  constructor(
    private readonly lookup: ObituaryLookupService,
    private readonly obituaries: ObituariesService,
    private readonly exports: ObituaryExportService,
    private readonly memories: MemoriesService,
    private readonly awards: AwardCatalogueService,
    private readonly codes: QrCodesService,
    private readonly photos: PhotoFiles,
    private readonly renderer: PaperRenderer,
    private readonly temporary: TemporaryFiles,
    private readonly limits: RateLimits,
    @Inject(WEB_BUILD) private readonly build: Pick<WebBuild, 'renderer'>,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError obituary.notFound, obituary.notOwner, rateLimit.exceeded */
  async get(id: string, kind: PaperKind, actor: Actor, clientGone: AbortSignal): Promise<BinaryResponse> {
    const obituary = await this.lookup.getEditableToRead(id, actor);
    await this.limits.spend('paper.account', actor.userId);
    const outputPath = this.temporary.newPath();
    const pictures = new Map<string, string>();
    try {
      const job = await this.jobOf(obituary, kind, actor, { pictures, clientGone });
      await this.renderer.render({ ...job, outputPath }, actor.userId, clientGone);
      return this.fileOf(kind, outputPath, (await stat(outputPath)).size);
    } catch (error) {
      await this.temporary.discard(outputPath);
      // A download that is broken off counts: its pictures were read.
      if (error instanceof PoolFullError) await this.limits.refund('paper.account', actor.userId);
      throw error;
    } finally {
      await this.temporary.discard(...pictures.values());
    }
  }

  /**
   * The answer to HEAD: draws nothing, so it has no length.
   * @throws AppError obituary.notFound, obituary.notOwner
   */
  async check(id: string, kind: PaperKind, actor: Actor): Promise<BinaryResponse> {
    await this.lookup.getEditableToRead(id, actor);
    return this.fileOf(kind, null, null);
  }

  private async jobOf(
    obituary: StoredObituary,
    kind: PaperKind,
    actor: Actor,
    { pictures, clientGone }: PictureFiles,
  ): Promise<Omit<PaperJob, 'fontsFolder' | 'outputPath'>> {
    // As a guest reads it: without what the page keeps from readers, for paper is passed on.
    const page = await this.obituaries.present(obituary, null);
    const isBook = bookPapers.some((paper) => paper === kind);
    const { text, closing } = await this.contentOf(page, isBook, actor);
    const portrait = obituary.photo
      ? await this.photos.readMaster(page._id, obituary.photo._id.toHexString())
      : null;
    if (portrait) await this.save(portraitFile, Readable.from([portrait]), pictures);
    if (isBook) await this.savePictures(obituary, actor, text, { pictures, clientGone });
    const { [portraitFile]: portraitPath = null, ...picturePaths } = Object.fromEntries(pictures);
    return {
      kind,
      title: displayName(page.fullName),
      text,
      isMilitary: page.category === 'military',
      isMonochrome: page.portraitTone === 'monochrome',
      portraitPath,
      picturePaths,
      ribbons: isBook ? await this.ribbonsOf(text) : {},
      code: hasCodeOnPaper(page) ? this.codes.printedAddressOf(obituary) : null,
      closing,
      madeAt: this.clock.now().toISOString(),
    };
  }

  private async contentOf(page: ObituaryView, isBook: boolean, actor: Actor): Promise<Content> {
    const all = isBook && !page.isAlive ? await this.readMemories(page._id, actor) : [];
    const shown = withinLimits(all);
    const day = formatPartialDate(dayOfInstant(this.clock.now().getTime()));
    return {
      text: this.build.renderer.tellBook({ page, memories: shown }),
      closing: [
        // Memories are told of the dead alone.
        ...(page.isAlive || !hasCodeOnPaper(page) ? [] : [copy.keptThere]),
        ...(shown.length < all.length ? [fillText(copy.left, { shown: shown.length, all: all.length })] : []),
        fillText(copy.madeAt, { day }),
      ],
    };
  }

  /** Those that everybody reads; letters to the family are nobody else's. */
  private async readMemories(id: string, actor: Actor): Promise<MemoryView[]> {
    const memories = await this.memories.listForExport(id, actor);
    return memories.filter(
      ({ isApproved, isActive, contribution }) => isApproved && isActive && !contribution?.isLetter,
    );
  }

  /** Writes the pictures of a book into files, one after the other: all of them would fill the memory. */
  private async savePictures(
    obituary: StoredObituary,
    actor: Actor,
    { chapters }: BookText,
    { pictures, clientGone }: PictureFiles,
  ): Promise<void> {
    const filesOf = (isSmall: boolean) =>
      chapters
        .flatMap(({ blocks }) => blocks)
        .flatMap((block) => (block.kind === 'picture' && block.isSmall === isSmall ? [block.file] : []));
    const wanted = new Set([...filesOf(false), ...filesOf(true).slice(0, maxBookMemoryPhotos)]);
    if (wanted.size === 0) return;
    for await (const { name, content } of this.exports.filesOf(obituary, actor)) {
      clientGone.throwIfAborted();
      if (!wanted.has(name) || typeof content === 'string') continue;
      const stream = await content();
      if (stream) await this.save(name, stream, pictures);
    }
  }

  private async save(name: string, stream: Readable, pictures: Map<string, string>): Promise<void> {
    const path = this.temporary.newPath();
    pictures.set(name, path);
    await pipeline(stream, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  }

  private async ribbonsOf({ chapters }: BookText): Promise<PaperJob['ribbons']> {
    const ids = chapters
      .flatMap(({ blocks }) => blocks)
      .flatMap((block) => (block.kind === 'award' && block.awardId !== null ? [block.awardId] : []));
    const found = await this.awards.findByIds(ids);
    return Object.fromEntries([...found].flatMap(([id, { ribbon }]) => (ribbon ? [[id, ribbon]] : [])));
  }

  private fileOf(kind: PaperKind, path: string | null, sizeBytes: number | null): BinaryResponse {
    return new BinaryResponse({
      contentType: 'application/pdf',
      sizeBytes,
      caching: 'never',
      fileName: paperFileName(kind),
      open: async () => (path === null ? Readable.from([]) : this.openOnce(path)),
    });
  }

  private openOnce(path: string): Readable {
    const stream = createReadStream(path);
    stream.once('close', () => void this.temporary.discard(path));
    return stream;
  }
}

/** The first ones that a book has room for. */
function withinLimits(memories: readonly MemoryView[]): readonly MemoryView[] {
  let length = 0;
  const count = memories.slice(0, maxBookMemories).findIndex(({ content }) => {
    length += content.length;
    return length > maxMemoryText;
  });
  return memories.slice(0, count === -1 ? maxBookMemories : count);
}
