import { Module } from '@nestjs/common';
import { AnalyticsModule } from '../analytics/analytics.module.js';
import { MediaModule } from '../media/media.module.js';
import { ObituariesModule } from '../obituaries/obituaries.module.js';
import { SubscriptionsModule } from '../subscriptions/subscriptions.module.js';
import { QrCodesController } from './qr-codes.controller.js';
import { QrCodesService } from './qr-codes.service.js';

export { qrPngJob, qrSvg } from './qr-drawing.js';
export { QrCodesService };

/** QR codes of pages for printing and engraving. */
@Module({
  imports: [AnalyticsModule, MediaModule, ObituariesModule, SubscriptionsModule],
  controllers: [QrCodesController],
  providers: [QrCodesService],
  exports: [QrCodesService],
})
export class QrCodesModule {}
