import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { QuotaRepository } from './quota.repository.js';
import { quotaSchema } from './quota.schema.js';
import { Quotas } from './quotas.js';

@Global()
@Module({
  imports: [MongooseModule.forFeature([{ name: 'Quota', schema: quotaSchema }])],
  providers: [Quotas, QuotaRepository],
  exports: [Quotas],
})
export class QuotasModule {}
