import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ScheduledTasks } from '../schedule/scheduled-tasks.js';
import { QuotaRepository } from './quota.repository.js';
import { quotaSchema } from './quota.schema.js';
import { Quotas } from './quotas.js';

@Global()
@Module({
  imports: [MongooseModule.forFeature([{ name: 'Quota', schema: quotaSchema }])],
  providers: [Quotas, QuotaRepository],
  exports: [Quotas],
})
export class QuotasModule implements OnModuleInit {
  constructor(
    private readonly scheduledTasks: ScheduledTasks,
    private readonly quotas: Quotas,
  ) {}

  onModuleInit(): void {
    this.scheduledTasks.register('quotas', () => this.quotas.releaseOrphaned());
  }
}
