import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { RequestLog } from '../logging/request-log.js';
import { CacheFrontend } from './cache-frontend.js';
import { PublicChangesRepository } from './public-changes.repository.js';
import { publicChangesSchema } from './public-changes.schema.js';
import { ResponseCache } from './response-cache.js';

/** Cached public responses, served in front of the framework. */
@Global()
@Module({
  imports: [MongooseModule.forFeature([{ name: 'PublicChanges', schema: publicChangesSchema }])],
  providers: [CacheFrontend, ResponseCache, PublicChangesRepository, RequestLog],
  exports: [CacheFrontend, ResponseCache],
})
export class ResponseCacheModule {}
