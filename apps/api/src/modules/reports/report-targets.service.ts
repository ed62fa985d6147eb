import { Injectable } from '@nestjs/common';
import type { Actor, Caller } from '../../platform/access/caller.js';
import { AppError } from '../../platform/errors/app-error.js';
import { objectIdOf } from '../../platform/mongo/object-ids.js';
import { FamilyTreeRepository, FamilyTreesService } from '../family-trees/family-trees.module.js';
import { ReportedMemoriesService } from '../memories/memories.module.js';
import {
  editableVideosOf,
  mayEdit,
  ObituaryLookupService,
  ObituaryRepository,
  roleOf,
  shownVideosOf,
} from '../obituaries/obituaries.module.js';
import type { StoredReport } from './report.schema.js';
import { ReportTargetRepository } from './report-target.repository.js';

type TargetId = StoredReport['targetId'];
export type ReportTarget = Pick<StoredReport, 'targetType' | 'targetId' | 'obituaryId'>;

export interface FoundTarget extends ReportTarget {
  /** Time of its last change; null where none is known. */
  readonly changedAt: Date | null;
}

type Reader = Pick<Caller, 'actor' | 'pageKey'>;

/** Things that readers report, each by the rules of its own module. */
@Injectable()
export class ReportTargetsService {
  constructor(
    private readonly repository: ReportTargetRepository,
    private readonly obituaries: ObituaryLookupService,
    private readonly storedObituaries: ObituaryRepository,
    private readonly memories: ReportedMemoriesService,
    private readonly trees: FamilyTreesService,
    private readonly storedTrees: FamilyTreeRepository,
  ) {}

  /**
   * The time of the last change is that of a memory alone: the others are seen by an administrator as they are.
   * @throws AppError obituary.notFound, memory.notFound, photo.notFound, familyTree.notFound, video.notFound, also for
   * what the actor may not see
   */
  async get(targetType: StoredReport['targetType'], id: string, reader: Reader): Promise<FoundTarget> {
    const targetId = objectIdOf(id);
    return { targetType, targetId, ...(await this.find(targetType, targetId, reader)) };
  }

  private async find(
    type: StoredReport['targetType'],
    targetId: TargetId,
    reader: Reader,
  ): Promise<Pick<FoundTarget, 'obituaryId' | 'changedAt'>> {
    const id = targetId.toHexString();
    switch (type) {
      case 'obituary':
        await this.obituaries.get(id, reader.actor, reader.pageKey);
        return { obituaryId: targetId, changedAt: null };
      case 'memory': {
        const { obituaryId, updatedAt } = await this.memories.getVisible(id, reader);
        return { obituaryId, changedAt: updatedAt };
      }
      case 'photo':
        return { obituaryId: await this.getObituaryOfPhoto(targetId, reader), changedAt: null };
      case 'video':
        return { obituaryId: await this.getObituaryOfVideo(targetId, reader), changedAt: null };
      case 'tree':
        await this.trees.getVisible(id, reader.actor);
        return { obituaryId: null, changedAt: null };
    }
  }

  private async getObituaryOfPhoto(photoId: TargetId, { actor, pageKey }: Reader): Promise<TargetId> {
    const obituary = await this.repository.findByPhoto(photoId);
    if (!obituary || !this.obituaries.isVisible(obituary, actor, pageKey))
      throw new AppError('photo.notFound');
    return obituary._id;
  }

  private async getObituaryOfVideo(videoId: TargetId, { actor, pageKey }: Reader): Promise<TargetId> {
    const obituary = await this.repository.findByVideo(videoId);
    if (!obituary || !this.obituaries.isVisible(obituary, actor, pageKey))
      throw new AppError('video.notFound');
    const seen = mayEdit(obituary, actor) ? editableVideosOf(obituary) : shownVideosOf(obituary);
    if (!seen.some(({ _id }) => _id.equals(videoId))) throw new AppError('video.notFound');
    return obituary._id;
  }

  /** True for who has reported or written the target, and for those who keep the obituary or the tree in any role. */
  async concerns(
    { targetType, targetId, obituaryId, reporterId }: ReportTarget & Pick<StoredReport, 'reporterId'>,
    actor: Actor,
  ): Promise<boolean> {
    if (reporterId?.toHexString() === actor.userId) return true;
    const id = targetId.toHexString();
    if (targetType === 'memory' && (await this.memories.isWrittenBy(id, actor))) return true;
    const kept = obituaryId
      ? await this.storedObituaries.findIncludingDeleted(obituaryId.toHexString())
      : await this.storedTrees.findIncludingDeleted(id);
    return kept !== null && roleOf(kept, actor) !== null;
  }

  /** False once the target is erased: what can be restored exists, so that a restore ends no report. */
  async exists({ targetType, targetId, obituaryId }: ReportTarget): Promise<boolean> {
    if (targetType === 'memory') return this.memories.exists(targetId.toHexString());
    if (targetType === 'tree')
      return (await this.storedTrees.findIncludingDeleted(targetId.toHexString())) !== null;
    const parts = obituaryId && (await this.repository.findPartIds(obituaryId));
    return parts !== null && (targetType === 'obituary' || parts.has(targetId.toHexString()));
  }
}
