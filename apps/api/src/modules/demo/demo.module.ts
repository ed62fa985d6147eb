import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AuthModule } from '../auth/auth.module.js';
import { FamilyTreesModule } from '../family-trees/family-trees.module.js';
import { MediaModule } from '../media/media.module.js';
import { MemoriesModule } from '../memories/memories.module.js';
import { ObituariesModule } from '../obituaries/obituaries.module.js';
import { PageAwardsModule } from '../page-awards/page-awards.module.js';
import { VideosModule } from '../videos/videos.module.js';
import { DemoData } from './demo-data.js';

/** Demo data for an empty installation; never on a public address. */
@Module({
  imports: [
    AuthModule,
    MediaModule,
    MemoriesModule,
    ObituariesModule,
    PageAwardsModule,
    AccountsModule,
    FamilyTreesModule,
    VideosModule,
  ],
  providers: [DemoData],
})
export class DemoModule {}
