import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AdministrationModule } from '../administration/administration.module.js';
import { AnnouncementRepository } from './announcement.repository.js';
import { announcementSchema } from './announcement.schema.js';
import { AnnouncementsController } from './announcements.controller.js';
import { AnnouncementsService, announcementTag } from './announcements.service.js';

export { AnnouncementsService, announcementTag };

/** The announcement above all screens. */
@Module({
  imports: [
    AdministrationModule,
    MongooseModule.forFeature([{ name: 'Announcement', schema: announcementSchema }]),
  ],
  controllers: [AnnouncementsController],
  providers: [AnnouncementRepository, AnnouncementsService],
  exports: [AnnouncementsService],
})
export class AnnouncementsModule {}
