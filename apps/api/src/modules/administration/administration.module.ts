import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountsModule } from '../accounts/accounts.module.js';
import { ObituariesModule } from '../obituaries/obituaries.module.js';
import { AdministrationController } from './administration.controller.js';
import { AdministrationLogRepository } from './administration-log.repository.js';
import { administrationLogSchema } from './administration-log.schema.js';
import { AdministrationLogPurgeTask } from './administration-log-purge.task.js';
import { FreezeRepository } from './freeze.repository.js';
import { FreezesService } from './freezes.service.js';

export { AdministrationLogRepository };

/** Acts of administrators, and the log of them. */
@Module({
  imports: [
    AccountsModule,
    ObituariesModule,
    MongooseModule.forFeature([{ name: 'AdministrationLog', schema: administrationLogSchema }]),
  ],
  controllers: [AdministrationController],
  providers: [AdministrationLogPurgeTask, AdministrationLogRepository, FreezeRepository, FreezesService],
  exports: [AdministrationLogRepository],
})
export class AdministrationModule {}
