import { decidedProposalDays } from '@memorial/contracts/proposals/proposals.constants';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { ScheduledTask } from '../../platform/schedule/scheduled-tasks.js';
import { OnObituaryPurge, type StoredObituary } from '../obituaries/obituaries.module.js';
import { ProposalRepository } from './proposal.repository.js';

const termMs = decidedProposalDays * 24 * 60 * 60 * 1_000;

/** Erases decided proposals after their term; those of a purged obituary are purged with it. */
@Injectable()
export class ProposalPurgeTask {
  constructor(
    private readonly repository: ProposalRepository,
    private readonly clock: Clock,
  ) {}

  @OnObituaryPurge()
  async purgeOfObituary({ _id }: StoredObituary): Promise<void> {
    await this.repository.deleteOfObituary(_id);
  }

  @ScheduledTask('proposals')
  async run(): Promise<void> {
    await this.repository.deleteDecidedBefore(new Date(this.clock.now().getTime() - termMs));
  }
}
