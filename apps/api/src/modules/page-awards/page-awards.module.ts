import { Module } from '@nestjs/common';
import { AwardsModule } from '../awards/awards.module.js';
import { MediaModule } from '../media/media.module.js';
import { ObituariesModule } from '../obituaries/obituaries.module.js';
import { SubscriptionsModule } from '../subscriptions/subscriptions.module.js';
import { AwardPhotosService } from './award-photos.service.js';
import { PageAwardRepository } from './page-award.repository.js';
import { PageAwardPurgeTask } from './page-award-purge.task.js';
import { PageAwardViewsService } from './page-award-views.service.js';
import { PageAwardsController } from './page-awards.controller.js';
import { PageAwardsService } from './page-awards.service.js';
import { RemoveAwardService } from './remove-award.service.js';

export { PageAwardsService };

/** Awards attached to pages. */
@Module({
  imports: [AwardsModule, MediaModule, ObituariesModule, SubscriptionsModule],
  controllers: [PageAwardsController],
  providers: [
    AwardPhotosService,
    PageAwardPurgeTask,
    PageAwardRepository,
    PageAwardViewsService,
    PageAwardsService,
    RemoveAwardService,
  ],
  exports: [PageAwardsService],
})
export class PageAwardsModule {}
