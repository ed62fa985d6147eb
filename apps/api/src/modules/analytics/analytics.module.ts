import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ObituariesModule } from '../obituaries/obituaries.module.js';
import { QrScanRepository } from './qr-scan.repository.js';
import { qrScanSchema } from './qr-scan.schema.js';
import { QrScansService } from './qr-scans.service.js';
import { VisitRepository } from './visit.repository.js';
import { visitSchema } from './visit.schema.js';
import { VisitsService } from './visits.service.js';

export { QrScanRepository, QrScansService, VisitsService };
/** Visits of pages and scans of their QR codes. */

@Module({
  imports: [
    ObituariesModule,
    MongooseModule.forFeature([
      { name: 'Visit', schema: visitSchema },
      { name: 'Scan', schema: qrScanSchema },
    ]),
  ],
  providers: [QrScanRepository, QrScansService, VisitRepository, VisitsService],
  exports: [QrScanRepository, QrScansService, VisitsService],
})
export class AnalyticsModule {}
