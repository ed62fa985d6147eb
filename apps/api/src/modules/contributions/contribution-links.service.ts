import { Readable } from 'node:stream';
import type {
  ContributionLinkList,
  ContributionLinkView,
  CreateContributionLinkInput,
} from '@memorial/contracts/contributions/contribution-links.schemas';
import {
  type ContributionQrFormat,
  contributionCodeMm,
  contributionFileName,
  maxContributionLinks,
} from '@memorial/contracts/contributions/contributions.constants';
import { editKeyDays } from '@memorial/contracts/memories/memories.constants';
import { Injectable } from '@nestjs/common';
import { changerOf } from '../../platform/access/administrator-rights.js';
import type { Actor } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { isLoopback } from '../../platform/config/loopback.js';
import { hashOfToken } from '../../platform/crypto/random-token.js';
import { DrawingsService } from '../../platform/drawing/drawings.service.js';
import { AppError } from '../../platform/errors/app-error.js';
import { BinaryResponse } from '../../platform/http/binary-response.js';
import { randomId } from '../../platform/mongo/object-ids.js';
import { ScheduledTask } from '../../platform/schedule/scheduled-tasks.js';
import { PhotoFiles } from '../media/media.module.js';
import { MemoryRepository } from '../memories/memories.module.js';
import {
  linkErrorOf,
  ObituaryLookupService,
  type ObituaryMerge,
  OnMergeFinal,
  OnMergeUndone,
  OnObituariesMerged,
  OnObituaryPurge,
  type StoredObituary,
} from '../obituaries/obituaries.module.js';
import { qrPngJob, qrSvg } from '../qr-codes/qr-codes.module.js';
import { contributionUrl, presentLink, shownTokenOf, tokenOf } from './contribution-link.presenter.js';
import { ContributionLinkRepository } from './contribution-link.repository.js';
import type { StoredContributionLink } from './contribution-link.schema.js';
import { sheetJob } from './contribution-sheet.js';

const dayMs = 24 * 60 * 60 * 1_000;
/** Writers withdraw their entries through the link as long as their keys are valid. */
const keptAfterEndMs = editKeyDays * dayMs;
const contentTypes: Readonly<Record<ContributionQrFormat, string>> = {
  pdf: 'application/pdf',
  svg: 'image/svg+xml',
  png: 'image/png',
};

/** Contribution links of an obituary, for its owner and editors. */
@Injectable()
export class ContributionLinksService {
  constructor(
    private readonly repository: ContributionLinkRepository,
    private readonly obituaries: ObituaryLookupService,
    private readonly memories: MemoryRepository,
    private readonly drawings: DrawingsService,
    private readonly photos: PhotoFiles,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws AppError obituary.notFound, obituary.notOwner, obituary.frozen, memory.living, obituary.familyNotInformed,
   * obituary.hiddenByDecision, contribution.tooManyLinks
   */
  async create(
    id: string,
    { label, days }: CreateContributionLinkInput,
    actor: Actor,
  ): Promise<ContributionLinkView> {
    const obituary = await this.obituaries.getEditable(id, actor);
    const { _id: obituaryId } = obituary;
    const now = this.clock.now();
    assertOpenable(obituary, now);
    const _id = randomId();
    const link: StoredContributionLink = {
      _id,
      obituaryId,
      tokenHash: hashOfToken(tokenOf({ _id }, this.config.jwtSecret)),
      label,
      createdAt: now,
      expiresAt: new Date(now.getTime() + days * dayMs),
      endedAt: null,
    };
    await this.repository.releaseExpired(obituaryId, now);
    if (!(await this.repository.insert(link)))
      throw new AppError('contribution.tooManyLinks', { max: maxContributionLinks });
    return this.present(link, 0);
  }

  /** @throws AppError obituary.notFound, obituary.notOwner */
  async list(id: string, actor: Actor): Promise<ContributionLinkList> {
    // Links are keys to the page: reading them needs a reason.
    const { _id } = await this.obituaries.getEditableToRead(id, changerOf(actor));
    const links = await this.repository.listOpen(_id, this.clock.now());
    const data = await Promise.all(
      links.map(async (link) => this.present(link, await this.memories.countOfLink(link._id))),
    );
    return { data, max: maxContributionLinks };
  }

  /** @throws AppError obituary.notFound, obituary.notOwner, obituary.frozen, contribution.notFound */
  async end(id: string, linkId: string, actor: Actor): Promise<void> {
    const { _id } = await this.obituaries.getEditable(id, actor);
    const link = await this.repository.find(_id, linkId);
    if (!link) throw new AppError('contribution.notFound');
    await this.repository.end(link._id, this.clock.now());
  }

  /**
   * @throws AppError obituary.notFound, obituary.notOwner, memory.living, obituary.familyNotInformed,
   * obituary.hiddenByDecision, contribution.notFound, contribution.linkOutdated, rateLimit.exceeded
   */
  async getQr(
    id: string,
    linkId: string,
    format: ContributionQrFormat,
    actor: Actor,
    clientGone: AbortSignal,
  ): Promise<BinaryResponse> {
    const obituary = await this.obituaries.getEditableToRead(id, changerOf(actor));
    const link = await this.repository.find(obituary._id, linkId);
    if (!link || link.endedAt !== null || link.expiresAt <= this.clock.now())
      throw new AppError('contribution.notFound');
    assertOpenable(obituary, this.clock.now());
    const token = shownTokenOf(link, this.config.jwtSecret);
    if (token === null) throw new AppError('contribution.linkOutdated');
    const file = await this.draw(obituary, token, format, actor, clientGone);
    return new BinaryResponse({
      contentType: contentTypes[format],
      sizeBytes: file.length,
      caching: 'never',
      fileName: contributionFileName(linkId, format),
      open: async () => Readable.from([file]),
    });
  }

  private async draw(
    obituary: StoredObituary,
    token: string,
    format: ContributionQrFormat,
    { userId }: Actor,
    clientGone: AbortSignal,
  ): Promise<Buffer> {
    const base = new URL(this.config.publicUrl);
    const glyphs = this.drawings.glyphs();
    // Codes for an address of this machine open nothing on another one.
    const isSample = isLoopback(base.hostname);
    const address = contributionUrl(base.href.replace(/\/+$/, ''), token);
    const subject = { address, level: 'Q', stone: 'light' } as const;
    if (format === 'svg') return Buffer.from(qrSvg(subject, contributionCodeMm, isSample ? glyphs : null));
    const job =
      format === 'png'
        ? qrPngJob(subject, contributionCodeMm, isSample ? glyphs : null)
        : sheetJob(
            {
              address,
              shortAddress: contributionUrl(base.host, token),
              name: obituary.fullName,
              isSample,
              portrait: await this.photos.readMainPhoto(obituary),
            },
            glyphs,
          );
    // Drawings of one account take turns with those of others.
    return this.drawings.write(job, userId, clientGone);
  }

  private present(link: StoredContributionLink, entries: number): ContributionLinkView {
    const { jwtSecret: secret, publicUrl } = this.config;
    return presentLink(link, { secret, publicUrl, entries });
  }

  @OnObituaryPurge()
  async purgeOfObituary({ _id }: StoredObituary): Promise<void> {
    await this.repository.purgeByObituary(_id);
  }

  @OnObituariesMerged()
  async move(merge: ObituaryMerge): Promise<void> {
    await this.repository.moveAll(merge);
  }

  @OnMergeUndone()
  async moveBack(merge: ObituaryMerge): Promise<void> {
    await this.repository.moveBack(merge);
  }

  @OnMergeFinal()
  async settleMerge(merge: ObituaryMerge): Promise<void> {
    await this.repository.settleMerge(merge);
  }

  @ScheduledTask('contribution-links')
  async purgeOld(): Promise<void> {
    await this.repository.purgeExpiredBefore(new Date(this.clock.now().getTime() - keptAfterEndMs));
  }
}

/** The status and the rules at this moment decide, not those of the time when the link was made. */
function assertOpenable(obituary: StoredObituary, now: Date): void {
  if (obituary.isAlive) throw new AppError('memory.living');
  const refusal = linkErrorOf(obituary, now);
  if (refusal !== null) throw new AppError(refusal);
}
