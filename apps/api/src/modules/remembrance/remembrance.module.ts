import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountsModule } from '../accounts/accounts.module.js';
import { ObituariesModule } from '../obituaries/obituaries.module.js';
import { CalendarFeedsService } from './calendar-feeds.service.js';
import { FollowedObituariesProvider } from './followed-obituaries.provider.js';
import { RememberedPageRepository } from './remembered-page.repository.js';
import { RemembranceController } from './remembrance.controller.js';
import { RemembranceRepository } from './remembrance.repository.js';
import { remembranceSchema } from './remembrance.schema.js';
import { RemembranceService } from './remembrance.service.js';
import { RemembranceAccountDataProvider } from './remembrance-account-data.provider.js';
import { RemembranceLettersTask } from './remembrance-letters.task.js';
import { RemembranceTokens } from './remembrance-tokens.js';

/** Calendars of remembrance: whom accounts follow, the letters of their days, and calendars for other programs. */
@Module({
  imports: [
    AccountsModule,
    ObituariesModule,
    MongooseModule.forFeature([{ name: 'Remembrance', schema: remembranceSchema }]),
  ],
  controllers: [RemembranceController],
  providers: [
    CalendarFeedsService,
    FollowedObituariesProvider,
    RememberedPageRepository,
    RemembranceAccountDataProvider,
    RemembranceLettersTask,
    RemembranceRepository,
    RemembranceService,
    RemembranceTokens,
  ],
})
export class RemembranceModule {}
