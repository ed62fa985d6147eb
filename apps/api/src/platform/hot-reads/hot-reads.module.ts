import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { RequestLog } from '../logging/request-log.js';
import { HotFront } from './hot-front.js';
import { HotReads } from './hot-reads.js';
import { PublicChangesRepository } from './public-changes.repository.js';
import { publicChangesSchema } from './public-changes.schema.js';

/** Cached public responses, served in front of the framework. */
@Global()
@Module({
  imports: [MongooseModule.forFeature([{ name: 'PublicChanges', schema: publicChangesSchema }])],
  providers: [HotFront, HotReads, PublicChangesRepository, RequestLog],
  exports: [HotFront, HotReads],
})
export class HotReadsModule {}
