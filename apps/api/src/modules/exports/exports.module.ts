import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountsModule } from '../accounts/accounts.module.js';
import { FamilyTreesModule } from '../family-trees/family-trees.module.js';
import { MemoriesModule } from '../memories/memories.module.js';
import { ObituariesModule } from '../obituaries/obituaries.module.js';
import { VideosModule } from '../videos/videos.module.js';
import { ArchiveFilesService } from './archive-files.service.js';
import { ExportLinks } from './export-links.js';
import { ExportMakerService } from './export-maker.service.js';
import { ExportPurgeTask } from './export-purge.task.js';
import { ExportSubjectsService } from './export-subjects.service.js';
import { ExportsController } from './exports.controller.js';
import { ObituaryExportRepository } from './obituary-export.repository.js';
import { obituaryExportSchema } from './obituary-export.schema.js';
import { ObituaryExportsService } from './obituary-exports.service.js';

/** Archives of obituaries, to be taken along. */
@Module({
  imports: [
    AccountsModule,
    FamilyTreesModule,
    MemoriesModule,
    ObituariesModule,
    VideosModule,
    MongooseModule.forFeature([{ name: 'ObituaryExport', schema: obituaryExportSchema }]),
  ],
  controllers: [ExportsController],
  providers: [
    ArchiveFilesService,
    ExportLinks,
    ExportMakerService,
    ExportPurgeTask,
    ExportSubjectsService,
    ObituaryExportRepository,
    ObituaryExportsService,
  ],
})
export class ExportsModule {}
