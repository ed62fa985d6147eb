import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountsModule } from '../accounts/accounts.module.js';
import { ObituariesModule } from '../obituaries/obituaries.module.js';
import { BlockedAuthorRepository } from './blocked-author.repository.js';
import { blockedAuthorSchema, type NetworkHash } from './blocked-author.schema.js';
import { BlockedAuthorDataProvider } from './blocked-author-data.provider.js';
import { type BlockableAuthor, BlockedAuthorsService } from './blocked-authors.service.js';

export { type BlockableAuthor, BlockedAuthorsService, type NetworkHash };

/** Accounts and networks from which an obituary takes no entries. */
@Module({
  imports: [
    AccountsModule,
    ObituariesModule,
    MongooseModule.forFeature([{ name: 'BlockedAuthor', schema: blockedAuthorSchema }]),
  ],
  providers: [BlockedAuthorDataProvider, BlockedAuthorRepository, BlockedAuthorsService],
  exports: [BlockedAuthorsService],
})
export class BlockedAuthorsModule {}
