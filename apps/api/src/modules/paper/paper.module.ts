import { Module } from '@nestjs/common';
import { AwardsModule } from '../awards/awards.module.js';
import { MediaModule } from '../media/media.module.js';
import { MemoriesModule } from '../memories/memories.module.js';
import { ObituariesModule } from '../obituaries/obituaries.module.js';
import { QrCodesModule } from '../qr-codes/qr-codes.module.js';
import { PaperController } from './paper.controller.js';
import { PaperService } from './paper.service.js';
import { PaperRenderer } from './paper-renderer.js';

/** Obituaries on paper: books, portraits, cards. */
@Module({
  imports: [AwardsModule, MediaModule, MemoriesModule, ObituariesModule, QrCodesModule],
  controllers: [PaperController],
  providers: [PaperService, PaperRenderer],
})
export class PaperModule {}
