import { createSecretKey } from 'node:crypto';
import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { MongooseModule } from '@nestjs/mongoose';
import { AppConfig } from '../../platform/config/app-config.js';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AccessTokens, tokenSignOptions, tokenVerifyOptions } from './access-tokens.js';
import { AccountAuthenticationAdapter } from './account-authentication.adapter.js';
import { AccountCodeRepository } from './account-code.repository.js';
import { accountCodeSchema } from './account-code.schema.js';
import { AccountCodesService } from './account-codes.service.js';
import { AccountEventHandlers } from './account-event-handlers.js';
import { AgreementsService } from './agreements.service.js';
import { AuthController } from './auth.controller.js';
import { AuthCleanupTask } from './auth-cleanup.task.js';
import { CommonPasswords } from './common-passwords.js';
import { CredentialsController } from './credentials.controller.js';
import { CredentialsService } from './credentials.service.js';
import { KnownNetworksRepository } from './known-networks.repository.js';
import { knownNetworksSchema } from './known-networks.schema.js';
import { PasswordHasher } from './password-hasher.js';
import { PasswordLoginService } from './password-login.service.js';
import { ExternalIdentityRepository } from './providers/external-identity.repository.js';
import { externalIdentitySchema } from './providers/external-identity.schema.js';
import { GoogleStrategy } from './providers/google.strategy.js';
import { GoogleIdTokens } from './providers/google-id-tokens.adapter.js';
import { GoogleRedirectService } from './providers/google-redirect.service.js';
import { ProviderAccountsService } from './providers/provider-accounts.service.js';
import { ProviderSignInService } from './providers/provider-sign-in.service.js';
import { ProvidersController } from './providers/providers.controller.js';
import { SignInCookie } from './providers/sign-in-cookie.js';
import { SignInStates } from './providers/sign-in-states.js';
import { SingleUseTokensRepository } from './providers/single-use-tokens.repository.js';
import { exchangeCodeSchema, usedProofSchema } from './providers/single-use-tokens.schema.js';
import { TelegramLogin } from './providers/telegram-login.adapter.js';
import { ReauthenticationService } from './reauthentication.service.js';
import { RecoveryService } from './recovery.service.js';
import { RegistrationRepository } from './registration.repository.js';
import { registrationSchema } from './registration.schema.js';
import { RegistrationConfirmationService } from './registration-confirmation.service.js';
import { RegistrationsService } from './registrations.service.js';
import { SessionRepository } from './session.repository.js';
import { sessionSchema } from './session.schema.js';
import { SessionsService } from './sessions.service.js';
import { SignInService } from './sign-in.service.js';
import { VerificationCodes } from './verification-codes.js';

/** Exports for other modules. */
export { acceptedAgreements } from './agreements.service.js';
export { providerWidgetSources } from './providers/provider-widgets.js';
export { AccountAuthenticationAdapter, PasswordHasher, RegistrationsService, SessionsService };

@Module({
  imports: [
    AccountsModule,
    MongooseModule.forFeature([
      { name: 'Session', schema: sessionSchema },
      { name: 'Registration', schema: registrationSchema },
      { name: 'ExternalIdentity', schema: externalIdentitySchema },
      { name: 'UsedProof', schema: usedProofSchema },
      { name: 'ExchangeCode', schema: exchangeCodeSchema },
      { name: 'AccountCode', schema: accountCodeSchema },
      { name: 'FamiliarNetworks', schema: knownNetworksSchema },
    ]),
    JwtModule.registerAsync({
      inject: [AppConfig],
      useFactory: (config: AppConfig) => ({
        // Pass a key object: jsonwebtoken first tries to parse a string as a public key for each token.
        secret: createSecretKey(config.jwtSecret, 'utf8'),
        signOptions: tokenSignOptions,
        verifyOptions: tokenVerifyOptions,
      }),
    }),
  ],
  controllers: [AuthController, CredentialsController, ProvidersController],
  providers: [
    AccessTokens,
    AccountAuthenticationAdapter,
    AccountCodeRepository,
    AgreementsService,
    ExternalIdentityRepository,
    GoogleIdTokens,
    {
      provide: GoogleStrategy,
      inject: [AppConfig, SignInCookie],
      useFactory: googleStrategy,
    },
    GoogleRedirectService,
    SingleUseTokensRepository,
    ProviderAccountsService,
    ProviderSignInService,
    SignInStates,
    SignInCookie,
    TelegramLogin,
    AccountCodesService,
    AccountEventHandlers,
    ReauthenticationService,
    CredentialsService,
    CommonPasswords,
    RecoveryService,
    SignInService,
    AuthCleanupTask,
    KnownNetworksRepository,
    PasswordLoginService,
    PasswordHasher,
    RegistrationsService,
    RegistrationRepository,
    SessionRepository,
    SessionsService,
    VerificationCodes,
    RegistrationConfirmationService,
  ],
  exports: [AccountAuthenticationAdapter, PasswordHasher, RegistrationsService, SessionsService],
})
export class AuthModule {}

/** Registers the strategy with passport by creating it; without Google's secret there is none. */
function googleStrategy({ google }: AppConfig, cookie: SignInCookie): GoogleStrategy | null {
  const clientSecret = google?.clientSecret ?? null;
  return google === null || clientSecret === null
    ? null
    : new GoogleStrategy({ ...google, clientSecret }, cookie);
}
