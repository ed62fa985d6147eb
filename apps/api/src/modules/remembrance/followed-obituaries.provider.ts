import { Injectable } from '@nestjs/common';
import {
  type ObituaryMerge,
  OnMergeFinal,
  OnMergeUndone,
  OnObituariesMerged,
  OnObituaryPurge,
  type StoredObituary,
} from '../obituaries/obituaries.module.js';
import { RemembranceRepository } from './remembrance.repository.js';

/** Keeps the followed obituaries of all accounts true when obituaries are merged or purged. */
@Injectable()
export class FollowedObituariesProvider {
  constructor(private readonly repository: RemembranceRepository) {}

  @OnObituaryPurge()
  async purgeOfObituary({ _id }: StoredObituary): Promise<void> {
    await this.repository.removeObituary(_id);
  }

  @OnObituariesMerged()
  async follow(merge: ObituaryMerge): Promise<void> {
    await this.repository.followMerged(merge);
  }

  @OnMergeUndone()
  async undo(merge: ObituaryMerge): Promise<void> {
    await this.repository.undoMerge(merge);
  }

  @OnMergeFinal()
  async settle(merge: ObituaryMerge): Promise<void> {
    await this.repository.settleMerge(merge);
  }
}
