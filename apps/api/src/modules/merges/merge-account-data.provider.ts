import { Injectable } from '@nestjs/common';
import { ExportAccountPart } from '../accounts/accounts.module.js';
import { MergeRepository } from './merge.repository.js';

/** Account data: merges that the account has proposed. */
@Injectable()
export class MergeAccountDataProvider {
  constructor(private readonly repository: MergeRepository) {}

  @ExportAccountPart('mergeProposals')
  async export(userId: string): Promise<unknown> {
    const merges = await this.repository.listOfAuthor(userId);
    return merges.map(({ remainingId, leavingId, state, createdAt }) => ({
      remainingId: remainingId.toHexString(),
      leavingId: leavingId.toHexString(),
      state,
      createdAt: createdAt.toISOString(),
    }));
  }
}
