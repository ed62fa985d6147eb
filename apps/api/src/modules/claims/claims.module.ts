import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AdministrationModule } from '../administration/administration.module.js';
import { KeepersModule } from '../keepers/keepers.module.js';
import { MediaModule } from '../media/media.module.js';
import { ObituariesModule } from '../obituaries/obituaries.module.js';
import { PageAwardsModule } from '../page-awards/page-awards.module.js';
import { ClaimRepository } from './claim.repository.js';
import { claimSchema } from './claim.schema.js';
import { ClaimAccountDataProvider } from './claim-account-data.provider.js';
import { ClaimEmailsService } from './claim-emails.service.js';
import { ClaimEvidenceService } from './claim-evidence.service.js';
import { ClaimMarksRepository } from './claim-marks.repository.js';
import { ClaimMergeRepository } from './claim-merge.repository.js';
import { ClaimMergesService } from './claim-merges.service.js';
import { ClaimOutcomesService } from './claim-outcomes.service.js';
import { ClaimOwnersService } from './claim-owners.service.js';
import { ClaimReviewController } from './claim-review.controller.js';
import { ClaimReviewService } from './claim-review.service.js';
import { ClaimSettlementService } from './claim-settlement.service.js';
import { ClaimsController } from './claims.controller.js';
import { ClaimsService } from './claims.service.js';
import { ClaimsTask } from './claims.task.js';
import { EvidenceFiles } from './evidence-files.js';

export type { StoredClaim } from './claim.schema.js';
export { ClaimRepository };

/** Claims about obituaries: of next of kin, about photos and synthetic media, and of successors. */
@Module({
  imports: [
    AccountsModule,
    AdministrationModule,
    KeepersModule,
    MediaModule,
    ObituariesModule,
    PageAwardsModule,
    MongooseModule.forFeature([{ name: 'Claim', schema: claimSchema }]),
  ],
  controllers: [ClaimsController, ClaimReviewController],
  providers: [
    ClaimAccountDataProvider,
    ClaimEvidenceService,
    ClaimEmailsService,
    ClaimMarksRepository,
    ClaimMergeRepository,
    ClaimMergesService,
    ClaimOutcomesService,
    ClaimOwnersService,
    ClaimRepository,
    ClaimReviewService,
    ClaimSettlementService,
    ClaimsService,
    ClaimsTask,
    EvidenceFiles,
  ],
  exports: [ClaimRepository],
})
export class ClaimsModule {}
