import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AdministrationModule } from '../administration/administration.module.js';
import { AwardRepository } from './award.repository.js';
import { awardSchema, catalogueStateSchema, type StoredAward } from './award.schema.js';
import { AwardAdministrationController } from './award-administration.controller.js';
import { AwardAdministrationService } from './award-administration.service.js';
import { AwardCatalogueService } from './award-catalogue.service.js';
import { awardNameKey } from './award-name.js';
import { AwardsController } from './awards.controller.js';
import { CatalogueSeedingService } from './catalogue-seeding.service.js';
import { awardImageUrl, customAwardImageUrl } from './drawing/award-images.js';

export { AwardCatalogueService, awardImageUrl, awardNameKey, customAwardImageUrl, type StoredAward };

/** The award catalogue and its drawings. Awards attached to obituaries belong to the obituaries module. */
@Module({
  imports: [
    AdministrationModule,
    MongooseModule.forFeature([
      { name: 'Award', schema: awardSchema },
      { name: 'CatalogueState', schema: catalogueStateSchema },
    ]),
  ],
  controllers: [AwardAdministrationController, AwardsController],
  providers: [AwardAdministrationService, AwardCatalogueService, AwardRepository, CatalogueSeedingService],
  exports: [AwardCatalogueService],
})
export class AwardsModule {}
