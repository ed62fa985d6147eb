import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { MediaModule } from '../media/media.module.js';
import { MemoriesModule } from '../memories/memories.module.js';
import { ObituariesModule } from '../obituaries/obituaries.module.js';
import { ContributionFilesService } from './contribution-files.service.js';
import { ContributionLinkRepository } from './contribution-link.repository.js';
import { contributionLinkSchema } from './contribution-link.schema.js';
import { ContributionLinksController } from './contribution-links.controller.js';
import { ContributionLinksService } from './contribution-links.service.js';
import { ContributionsController } from './contributions.controller.js';
import { ContributionsService } from './contributions.service.js';

/** Memories and letters of people who have a link of the family and no account. */
@Module({
  imports: [
    MediaModule,
    MemoriesModule,
    ObituariesModule,
    MongooseModule.forFeature([{ name: 'ContributionLink', schema: contributionLinkSchema }]),
  ],
  controllers: [ContributionLinksController, ContributionsController],
  providers: [
    ContributionFilesService,
    ContributionLinkRepository,
    ContributionLinksService,
    ContributionsService,
  ],
})
export class ContributionsModule {}
