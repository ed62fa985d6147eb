import { Injectable } from '@nestjs/common';
import {
  type ObituaryMerge,
  OnMergeFinal,
  OnMergeUndone,
  OnObituariesMerged,
} from '../obituaries/obituaries.module.js';
import { ProposalRepository } from './proposal.repository.js';

/** Moves what readers have proposed on merged obituaries and nobody has decided. */
@Injectable()
export class ProposalMergeProvider {
  constructor(private readonly repository: ProposalRepository) {}

  @OnObituariesMerged()
  async move(merge: ObituaryMerge): Promise<void> {
    await this.repository.moveOpen(merge);
  }

  @OnMergeUndone()
  async moveBack(merge: ObituaryMerge): Promise<void> {
    await this.repository.moveBack(merge);
  }

  @OnMergeFinal()
  async settle(merge: ObituaryMerge): Promise<void> {
    await this.repository.settleMerge(merge);
  }
}
