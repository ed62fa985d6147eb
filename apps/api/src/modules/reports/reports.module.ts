import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AdministrationModule } from '../administration/administration.module.js';
import { FamilyTreesModule } from '../family-trees/family-trees.module.js';
import { MemoriesModule } from '../memories/memories.module.js';
import { ObituariesModule } from '../obituaries/obituaries.module.js';
import { ReportRepository } from './report.repository.js';
import { reportSchema } from './report.schema.js';
import { ReportAccountDataProvider } from './report-account-data.provider.js';
import { ReportMergeProvider } from './report-merge.provider.js';
import { ReportReviewService } from './report-review.service.js';
import { ReportTargetRepository } from './report-target.repository.js';
import { ReportTargetsService } from './report-targets.service.js';
import { ReportsController } from './reports.controller.js';
import { ReportsService } from './reports.service.js';
import { ReportsTask } from './reports.task.js';

export type { StoredReport } from './report.schema.js';
export { ReportRepository };

/** Reports of readers about obituaries, memories, photos, family trees and videos. */
@Module({
  imports: [
    AccountsModule,
    AdministrationModule,
    FamilyTreesModule,
    MemoriesModule,
    ObituariesModule,
    MongooseModule.forFeature([{ name: 'Report', schema: reportSchema }]),
  ],
  controllers: [ReportsController],
  providers: [
    ReportAccountDataProvider,
    ReportMergeProvider,
    ReportRepository,
    ReportReviewService,
    ReportTargetRepository,
    ReportTargetsService,
    ReportsService,
    ReportsTask,
  ],
  exports: [ReportRepository],
})
export class ReportsModule {}
