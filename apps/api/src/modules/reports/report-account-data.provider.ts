import { Injectable } from '@nestjs/common';
import { objectIdOf } from '../../platform/mongo/object-ids.js';
import { ExportAccountPart, PurgeAccountData, type User } from '../accounts/accounts.module.js';
import { ReportRepository } from './report.repository.js';

/** Account data: what the account has reported. */
@Injectable()
export class ReportAccountDataProvider {
  constructor(private readonly repository: ReportRepository) {}

  @ExportAccountPart('reports')
  async export(userId: string): Promise<unknown> {
    const reports = await this.repository.listOfReporter(objectIdOf(userId));
    return reports.map(({ targetType, targetId, reason, text, createdAt }) => ({
      target: { type: targetType, id: targetId.toHexString() },
      reason,
      text,
      createdAt: createdAt.toISOString(),
    }));
  }

  @PurgeAccountData()
  async purge({ _id }: User): Promise<void> {
    await this.repository.deleteOfReporter(_id);
  }
}
