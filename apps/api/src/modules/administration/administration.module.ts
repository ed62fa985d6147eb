import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountsModule } from '../accounts/accounts.module.js';
import { FamilyTreesModule } from '../family-trees/family-trees.module.js';
import { ObituariesModule } from '../obituaries/obituaries.module.js';
import { AdministeredUsersRepository } from './administered-users.repository.js';
import { AdministrationController } from './administration.controller.js';
import { AdministrationLogRepository } from './administration-log.repository.js';
import { type Act, administrationLogSchema } from './administration-log.schema.js';
import { AdministrationLogPurgeTask } from './administration-log-purge.task.js';
import { AdministratorCallsLog } from './administrator-calls-log.js';
import { AuditController } from './audit.controller.js';
import { AuditService } from './audit.service.js';
import { CharityCheckRepository } from './charity-check.repository.js';
import { CharityChecksService } from './charity-checks.service.js';
import { FreezeRepository } from './freeze.repository.js';
import { FreezesService } from './freezes.service.js';
import { ObituaryActsRepository } from './obituary-acts.repository.js';
import { ObituaryActsService } from './obituary-acts.service.js';
import { OverviewController } from './overview.controller.js';
import { OverviewRepository } from './overview.repository.js';
import { overviewDaySchema } from './overview.schema.js';
import { OverviewService } from './overview.service.js';
import { PageActsService } from './page-acts.service.js';
import { PageListRepository } from './page-list.repository.js';
import { PagesController } from './pages.controller.js';
import { UserAdministrationController } from './user-administration.controller.js';
import { UserAdministrationService } from './user-administration.service.js';

export type { CharityRow } from './charity-check.repository.js';
export { type Act, AdministrationLogRepository, AdministratorCallsLog, CharityChecksService };

/** Acts of administrators, and the log of them. */
@Module({
  imports: [
    AccountsModule,
    ObituariesModule,
    FamilyTreesModule,
    MongooseModule.forFeature([
      { name: 'AdministrationLog', schema: administrationLogSchema },
      { name: 'OverviewDay', schema: overviewDaySchema },
    ]),
  ],
  controllers: [
    AdministrationController,
    AuditController,
    OverviewController,
    PagesController,
    UserAdministrationController,
  ],
  providers: [
    AdministeredUsersRepository,
    AdministrationLogPurgeTask,
    AdministrationLogRepository,
    AdministratorCallsLog,
    AuditService,
    CharityCheckRepository,
    CharityChecksService,
    FreezeRepository,
    FreezesService,
    ObituaryActsRepository,
    ObituaryActsService,
    OverviewRepository,
    OverviewService,
    UserAdministrationService,
    PageActsService,
    PageListRepository,
  ],
  exports: [AdministrationLogRepository, AdministratorCallsLog, CharityChecksService],
})
export class AdministrationModule {}
