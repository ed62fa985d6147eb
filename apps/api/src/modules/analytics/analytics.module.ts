import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { BlockedAuthorsModule } from '../blocked-authors/blocked-authors.module.js';
import { MemoriesModule } from '../memories/memories.module.js';
import { ObituariesModule } from '../obituaries/obituaries.module.js';
import { CandleRepository } from './candle.repository.js';
import { candleSchema } from './candle.schema.js';
import { CandleCountRepository } from './candle-count.repository.js';
import { CandlesController } from './candles.controller.js';
import { CandlesService } from './candles.service.js';
import { dailyCountSchema } from './daily-count.schema.js';
import { QrScanRepository } from './qr-scan.repository.js';
import { QrScansService } from './qr-scans.service.js';
import { StatisticsController } from './statistics.controller.js';
import { StatisticsService } from './statistics.service.js';
import { StatisticsTask } from './statistics.task.js';
import { VisitRepository } from './visit.repository.js';
import { visitSchema } from './visit.schema.js';
import { VisitCountRepository } from './visit-count.repository.js';
import { VisitsService } from './visits.service.js';

export { QrScanRepository, QrScansService, VisitsService };

/** Visits of pages, their candles, scans of their QR codes, and the figures of all these by day. */
@Module({
  imports: [
    BlockedAuthorsModule,
    MemoriesModule,
    ObituariesModule,
    MongooseModule.forFeature([
      { name: 'Visit', schema: visitSchema },
      { name: 'Scan', schema: dailyCountSchema('scans') },
      { name: 'Candle', schema: candleSchema },
      { name: 'CandleCount', schema: dailyCountSchema('candleCounts') },
      { name: 'VisitCount', schema: dailyCountSchema('visitCounts') },
    ]),
  ],
  controllers: [CandlesController, StatisticsController],
  providers: [
    CandleCountRepository,
    CandleRepository,
    CandlesService,
    QrScanRepository,
    QrScansService,
    StatisticsService,
    StatisticsTask,
    VisitCountRepository,
    VisitRepository,
    VisitsService,
  ],
  exports: [QrScanRepository, QrScansService, VisitsService],
})
export class AnalyticsModule {}
