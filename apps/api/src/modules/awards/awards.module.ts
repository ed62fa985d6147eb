import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AwardRepository } from './award.repository.js';
import { awardSchema, catalogueStateSchema, type StoredAward } from './award.schema.js';
import { AwardCatalogue } from './award-catalogue.service.js';
import { awardNameKey } from './award-words.js';
import { AwardsController } from './awards.controller.js';
import { CatalogueSeeding } from './catalogue-seeding.service.js';
import { awardImageUrl, writtenInImageUrl } from './drawing/drawn-images.js';

export { AwardCatalogue, awardImageUrl, awardNameKey, type StoredAward, writtenInImageUrl };

/** The award catalogue and its drawings. Awards attached to obituaries belong to the obituaries module. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: 'Award', schema: awardSchema },
      { name: 'CatalogueState', schema: catalogueStateSchema },
    ]),
  ],
  controllers: [AwardsController],
  providers: [AwardCatalogue, AwardRepository, CatalogueSeeding],
  exports: [AwardCatalogue],
})
export class AwardsModule {}
