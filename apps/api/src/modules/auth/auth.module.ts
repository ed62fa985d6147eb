import { Module, type OnModuleInit } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { MongooseModule } from '@nestjs/mongoose';
import { AppConfig } from '../../platform/config/app-config.js';
import { Sweeps } from '../../platform/schedule/sweeps.js';
import { UsersModule } from '../users/users.module.js';
import { AccessTokens, tokenSignOptions, tokenVerifyOptions } from './access-tokens.js';
import { AccountCodeRepository } from './account-code.repository.js';
import { accountCodeSchema } from './account-code.schema.js';
import { AccountCodes } from './account-codes.service.js';
import { AccountConsequences } from './account-consequences.js';
import { AccountProof } from './account-proof.service.js';
import { AccountTraces } from './account-traces.service.js';
import { AgreementsService } from './agreements.service.js';
import { AuthController } from './auth.controller.js';
import { AuthSessionReader } from './auth-session.reader.js';
import { AuthSweep } from './auth-sweep.js';
import { CommonPasswords } from './common-passwords.js';
import { FamiliarNetworksRepository } from './familiar-networks.repository.js';
import { familiarNetworksSchema } from './familiar-networks.schema.js';
import { FamiliarNetworksService } from './familiar-networks.service.js';
import { LoginService } from './login.service.js';
import { PasswordHasher } from './password-hasher.js';
import { Exchanges } from './providers/exchange.service.js';
import { ExternalIdentityRepository } from './providers/external-identity.repository.js';
import { externalIdentitySchema } from './providers/external-identity.schema.js';
import { GoogleIdTokens } from './providers/google-id-tokens.adapter.js';
import { GoogleRedirect } from './providers/google-redirect.adapter.js';
import { GoogleRedirectSignIns } from './providers/google-redirect.service.js';
import { OneTimeRepository } from './providers/one-time.repository.js';
import { exchangeCodeSchema, usedProofSchema } from './providers/one-time.schema.js';
import { ProviderAccounts } from './providers/provider-accounts.service.js';
import { ProviderSignIns } from './providers/provider-sign-in.service.js';
import { ProvidersController } from './providers/providers.controller.js';
import { SignInCookie } from './providers/sign-in-cookie.js';
import { TelegramProofs } from './providers/telegram-proofs.adapter.js';
import { RecoveryController } from './recovery.controller.js';
import { RecoveryService } from './recovery.service.js';
import { RegisterService } from './register.service.js';
import { RegistrationRepository } from './registration.repository.js';
import { registrationSchema } from './registration.schema.js';
import { RegistrationLettersService } from './registration-letters.service.js';
import { ResendService } from './resend.service.js';
import { SessionRepository } from './session.repository.js';
import { sessionSchema } from './session.schema.js';
import { SessionsService } from './sessions.service.js';
import { SignIns } from './sign-in.service.js';
import { VerificationService } from './verification.service.js';
import { VerificationCodes } from './verification-codes.js';

/** What other modules may use. */
export { addressTakenLetter, newAddressLetter } from './account.letters.js';
export { acceptedAgreements } from './agreements.js';
export { presentSessionUser } from './auth.presenter.js';
export type { Session } from './session.schema.js';
export {
  AccountCodes,
  AccountProof,
  AccountTraces,
  AuthSessionReader,
  CommonPasswords,
  PasswordHasher,
  ProviderAccounts,
  RegisterService,
  SessionsService,
};

@Module({
  imports: [
    UsersModule,
    MongooseModule.forFeature([
      { name: 'Session', schema: sessionSchema },
      { name: 'Registration', schema: registrationSchema },
      { name: 'ExternalIdentity', schema: externalIdentitySchema },
      { name: 'UsedProof', schema: usedProofSchema },
      { name: 'ExchangeCode', schema: exchangeCodeSchema },
      { name: 'AccountCode', schema: accountCodeSchema },
      { name: 'FamiliarNetworks', schema: familiarNetworksSchema },
    ]),
    JwtModule.registerAsync({
      inject: [AppConfig],
      useFactory: (config: AppConfig) => ({
        secret: config.jwtSecret,
        signOptions: tokenSignOptions,
        verifyOptions: tokenVerifyOptions,
      }),
    }),
  ],
  controllers: [AuthController, RecoveryController, ProvidersController],
  providers: [
    AccessTokens,
    AccountCodeRepository,
    AgreementsService,
    Exchanges,
    ExternalIdentityRepository,
    GoogleIdTokens,
    GoogleRedirect,
    GoogleRedirectSignIns,
    OneTimeRepository,
    ProviderAccounts,
    ProviderSignIns,
    SignInCookie,
    TelegramProofs,
    AccountCodes,
    AccountConsequences,
    AccountProof,
    AccountTraces,
    CommonPasswords,
    FamiliarNetworksService,
    RecoveryService,
    SignIns,
    AuthSessionReader,
    AuthSweep,
    FamiliarNetworksRepository,
    LoginService,
    PasswordHasher,
    RegisterService,
    RegistrationLettersService,
    RegistrationRepository,
    ResendService,
    SessionRepository,
    SessionsService,
    VerificationCodes,
    VerificationService,
  ],
  exports: [
    AccountCodes,
    AccountProof,
    AccountTraces,
    AuthSessionReader,
    CommonPasswords,
    PasswordHasher,
    ProviderAccounts,
    RegisterService,
    SessionsService,
  ],
})
export class AuthModule implements OnModuleInit {
  constructor(
    private readonly sweeps: Sweeps,
    private readonly sweep: AuthSweep,
  ) {}

  onModuleInit(): void {
    this.sweeps.register('auth', () => this.sweep.run());
  }
}
