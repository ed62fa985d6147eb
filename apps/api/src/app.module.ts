import { join } from 'node:path';
import { sitePaths } from '@memorial/contracts/site-paths';
import { type DynamicModule, Global, Module } from '@nestjs/common';
import { LoggerModule, PinoLogger } from 'nestjs-pino';
import { AccountAuthentication, AccountsModule } from './modules/accounts/accounts.module.js';
import {
  AdministrationModule,
  AdministratorCallsLog,
} from './modules/administration/administration.module.js';
import { AnalyticsModule } from './modules/analytics/analytics.module.js';
import { AnnouncementsModule } from './modules/announcements/announcements.module.js';
import { AccountAuthenticationAdapter, AuthModule, SessionsService } from './modules/auth/auth.module.js';
import { AwardsModule } from './modules/awards/awards.module.js';
import { ClaimsModule } from './modules/claims/claims.module.js';
import { ContributionsModule } from './modules/contributions/contributions.module.js';
import { DemoModule } from './modules/demo/demo.module.js';
import { ExportsModule } from './modules/exports/exports.module.js';
import { FamilyTreesModule } from './modules/family-trees/family-trees.module.js';
import { KeepersModule } from './modules/keepers/keepers.module.js';
import { LinkPreviewsModule } from './modules/link-previews/link-previews.module.js';
import { MediaModule } from './modules/media/media.module.js';
import { MemoriesModule } from './modules/memories/memories.module.js';
import { MergesModule } from './modules/merges/merges.module.js';
import { ObituariesModule } from './modules/obituaries/obituaries.module.js';
import { PageAwardsModule } from './modules/page-awards/page-awards.module.js';
import { PaperModule } from './modules/paper/paper.module.js';
import { PartnersModule } from './modules/partners/partners.module.js';
import {
  LiqPayProvider,
  NoPaymentProvider,
  PaymentProvider,
  PaymentsModule,
} from './modules/payments/payments.module.js';
import { ProposalsModule } from './modules/proposals/proposals.module.js';
import { QrCodesModule } from './modules/qr-codes/qr-codes.module.js';
import { QueueModule } from './modules/queue/queue.module.js';
import { ReferralModule } from './modules/referral/referral.module.js';
import { RemembranceModule } from './modules/remembrance/remembrance.module.js';
import { ReportsModule } from './modules/reports/reports.module.js';
import { SearchModule } from './modules/search/search.module.js';
import { SiteModule } from './modules/site/site.module.js';
import { loadWebBuild } from './modules/site/web-build.js';
import { WebBuildModule } from './modules/site/web-build.module.js';
import { SubscriptionsModule } from './modules/subscriptions/subscriptions.module.js';
import {
  FilmDecoder,
  FilmEngines,
  FilmRenderer,
  LocalFilmDecoder,
  LocalFilmRenderer,
  ProcessSpeechSynthesizer,
  SpeechSynthesizer,
  VideosModule,
} from './modules/videos/videos.module.js';
import { VoicesModule } from './modules/voices/voices.module.js';
import { AdministratorCalls } from './platform/access/administrator-rights.js';
import { SessionReader } from './platform/access/caller.js';
import { Clock, SystemClock } from './platform/clock/clock.js';
import { AppConfig } from './platform/config/app-config.js';
import { HandlersModule } from './platform/handlers/handlers.module.js';
import { CAPABILITIES_HEALTH, type ReadCapabilitiesHealth } from './platform/health/capabilities-health.js';
import { JobsModule } from './platform/jobs/jobs.module.js';
import { loggerOptions } from './platform/logging/logger-options.js';
import { FileMailer } from './platform/mail/file.mailer.adapter.js';
import { MailModule } from './platform/mail/mail.module.js';
import { mailboxFolderOf } from './platform/mail/mailbox-folder.js';
import { Mailer } from './platform/mail/mailer.port.js';
import { SmtpMailer } from './platform/mail/smtp.mailer.adapter.js';
import { MongoModule } from './platform/mongo/mongo.module.js';
import type { MongoServer } from './platform/mongo/mongo-server.js';
import { PlatformModule } from './platform/platform.module.js';
import { QuotasModule } from './platform/quotas/quotas.module.js';
import { RateLimitsModule } from './platform/rate-limits/rate-limits.module.js';
import { ResponseCacheModule } from './platform/response-cache/response-cache.module.js';
import { ScheduleModule } from './platform/schedule/schedule.module.js';
import { FsObjectStore } from './platform/storage/fs.object-store.adapter.js';
import { ObjectStore } from './platform/storage/object-store.port.js';

/** Composition root: the only place where a port is bound to an adapter. */
@Module({})
export class AppModule {
  static with(config: AppConfig, mongo: MongoServer, loadWeb = loadWebBuild): DynamicModule {
    return {
      module: AppModule,
      imports: [
        LoggerModule.forRoot(loggerOptions(config)),
        MongoModule.on(mongo),
        adapters(config),
        SessionsModule,
        HandlersModule,
        WebBuildModule.with(loadWeb),
        ScheduleModule,
        QuotasModule,
        JobsModule,
        RateLimitsModule,
        MailModule,
        ResponseCacheModule,
        PlatformModule,
        AuthModule,
        AccountsModule,
        ReferralModule,
        SubscriptionsModule,
        PaymentsModule,
        AwardsModule,
        // Its static routes are under the path of pages, whose routes have parameters.
        SearchModule,
        ObituariesModule,
        // The task of media removes the files of awards and recordings, so that it runs after theirs.
        PageAwardsModule,
        KeepersModule,
        ProposalsModule,
        MergesModule,
        VoicesModule,
        VideosModule,
        MediaModule,
        LinkPreviewsModule,
        AnalyticsModule,
        QrCodesModule,
        MemoriesModule,
        ContributionsModule,
        FamilyTreesModule,
        AdministrationModule,
        AdministratorCallsModule,
        ClaimsModule,
        RemembranceModule,
        ReportsModule,
        QueueModule,
        PartnersModule,
        AnnouncementsModule,
        ExportsModule,
        PaperModule,
        DemoModule,
        // Catch-all route, so it comes last.
        SiteModule,
      ],
    };
  }
}

@Global()
@Module({})
class AdaptersModule {}

function adapters(config: AppConfig): DynamicModule {
  const providers = [
    { provide: AppConfig, useValue: config },
    { provide: Clock, useClass: SystemClock },
    { provide: Mailer, inject: [Clock], useFactory: (clock: Clock) => mailerOf(config, clock) },
    {
      provide: ObjectStore,
      inject: [Clock],
      useFactory: (clock: Clock) => new FsObjectStore(join(config.dataDir, 'media'), clock),
    },
    {
      provide: PaymentProvider,
      inject: [PinoLogger],
      useFactory: (logger: PinoLogger) => paymentProviderOf(config, logger),
    },
    {
      provide: FilmEngines,
      inject: [PinoLogger, Clock],
      useFactory: (logger: PinoLogger, clock: Clock) => new FilmEngines({ config, logger, clock }),
    },
    {
      provide: FilmRenderer,
      inject: [FilmEngines],
      useFactory: (engines: FilmEngines) => new LocalFilmRenderer(engines),
    },
    {
      provide: FilmDecoder,
      inject: [FilmEngines],
      useFactory: (engines: FilmEngines) => new LocalFilmDecoder(engines),
    },
    {
      provide: SpeechSynthesizer,
      inject: [PinoLogger, Clock],
      useFactory: (logger: PinoLogger, clock: Clock) =>
        new ProcessSpeechSynthesizer(
          { modelsFolder: config.speechModelsDir, programFolders: config.programFolders },
          logger,
          clock,
        ),
    },
    {
      provide: CAPABILITIES_HEALTH,
      inject: [PaymentProvider, FilmEngines, SpeechSynthesizer],
      useFactory:
        (
          provider: PaymentProvider,
          engines: FilmEngines,
          speech: SpeechSynthesizer,
        ): ReadCapabilitiesHealth =>
        () => ({
          payments: provider.health,
          films: engines.health.render,
          ownFilms: engines.health.decode,
          speech: speech.health,
        }),
    },
  ];
  return { module: AdaptersModule, providers, exports: providers.map(({ provide }) => provide) };
}

function paymentProviderOf(config: AppConfig, logger: PinoLogger): PaymentProvider {
  const { payments: shop, isProduction } = config;
  if (shop === null) return new NoPaymentProvider();
  const url = () => shop.url ?? `${config.publicUrl}${sitePaths.sandboxCheckout}`;
  return new LiqPayProvider({ shop, url, isProduction }, logger);
}

function mailerOf({ smtpUrl, mailFrom, dataDir }: AppConfig, clock: Clock): Mailer {
  if (smtpUrl !== null) return new SmtpMailer({ url: smtpUrl, from: mailFrom });
  return new FileMailer({ folder: mailboxFolderOf({ dataDir }), from: mailFrom }, clock);
}

/** Binds what the access guard of every module and accounts need of authentication. */
@Global()
@Module({
  imports: [AuthModule],
  providers: [
    { provide: SessionReader, useExisting: SessionsService },
    { provide: AccountAuthentication, useExisting: AccountAuthenticationAdapter },
  ],
  exports: [SessionReader, AccountAuthentication],
})
class SessionsModule {}

/** Binds the log that the access guard of every module writes to. Comes after the modules whose routes have an order. */
@Global()
@Module({
  imports: [AdministrationModule],
  providers: [{ provide: AdministratorCalls, useExisting: AdministratorCallsLog }],
  exports: [AdministratorCalls],
})
class AdministratorCallsModule {}
