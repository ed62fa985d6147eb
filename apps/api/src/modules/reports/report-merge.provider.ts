import { Injectable } from '@nestjs/common';
import {
  type ObituaryMerge,
  OnMergeFinal,
  OnMergeUndone,
  OnObituariesMerged,
} from '../obituaries/obituaries.module.js';
import { ReportRepository } from './report.repository.js';

/** Moves the reports about merged obituaries. */
@Injectable()
export class ReportMergeProvider {
  constructor(private readonly repository: ReportRepository) {}

  @OnObituariesMerged()
  async move(merge: ObituaryMerge): Promise<void> {
    await this.repository.moveAll(merge);
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
