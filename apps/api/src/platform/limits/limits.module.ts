import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { Sweeps } from '../schedule/sweeps.js';
import { QuotaRepository } from './quota.repository.js';
import { quotaSchema } from './quota.schema.js';
import { Quotas } from './quotas.js';

@Global()
@Module({
  imports: [MongooseModule.forFeature([{ name: 'Quota', schema: quotaSchema }])],
  providers: [Quotas, QuotaRepository],
  exports: [Quotas],
})
export class LimitsModule implements OnModuleInit {
  constructor(
    private readonly sweeps: Sweeps,
    private readonly quotas: Quotas,
  ) {}

  onModuleInit(): void {
    this.sweeps.register('quotas', () => this.quotas.sweep());
  }
}
