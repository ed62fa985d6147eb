import { Injectable } from '@nestjs/common';
import { ExportAccountPart, PurgeAccountData, type User } from '../accounts/accounts.module.js';
import { ProposalRepository } from './proposal.repository.js';

/** Account data: changes that the account has proposed on the obituaries of others. */
@Injectable()
export class ProposalAccountDataProvider {
  constructor(private readonly repository: ProposalRepository) {}

  @ExportAccountPart('proposals')
  async export(userId: string): Promise<unknown> {
    const proposals = await this.repository.listOfAuthor(userId);
    return proposals.map(({ obituaryId, relation, text, fields, state, createdAt }) => ({
      obituaryId: obituaryId.toHexString(),
      relation,
      text,
      fields,
      state,
      createdAt: createdAt.toISOString(),
    }));
  }

  @PurgeAccountData()
  async purge({ _id }: User): Promise<void> {
    await this.repository.deleteOfAuthor(_id);
  }
}
