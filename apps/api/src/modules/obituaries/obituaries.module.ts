import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { SubscriptionsModule } from '../subscriptions/subscriptions.module.js';
import { ChangeObituaryService } from './change-obituary.service.js';
import { CreateObituaryService } from './create-obituary.service.js';
import { EditablePages } from './editable-pages.js';
import { ObituariesController } from './obituaries.controller.js';
import { ObituariesService } from './obituaries.service.js';
import { ObituaryRepository } from './obituary.repository.js';
import { obituarySchema } from './obituary.schema.js';
import { ObituaryErasure } from './obituary-erasure.js';
import { ObituaryPhotoService } from './obituary-photo.service.js';

export { CreateObituaryService, ObituariesService, ObituaryPhotoService };

@Module({
  imports: [SubscriptionsModule, MongooseModule.forFeature([{ name: 'Obituary', schema: obituarySchema }])],
  controllers: [ObituariesController],
  providers: [
    ChangeObituaryService,
    CreateObituaryService,
    EditablePages,
    ObituariesService,
    ObituaryErasure,
    ObituaryPhotoService,
    ObituaryRepository,
  ],
  exports: [CreateObituaryService, ObituariesService, ObituaryPhotoService],
})
export class ObituariesModule {}
