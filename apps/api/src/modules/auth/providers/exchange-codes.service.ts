import { createHash, randomBytes } from 'node:crypto';
import { exchangeCodeTtlSeconds } from '@memorial/contracts/auth/auth.constants';
import type { SignedInView } from '@memorial/contracts/auth/auth.schemas';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { UsersRepository } from '../../accounts/accounts.module.js';
import type { SignInOrigin } from '../sign-in.service.js';
import type { ResolvedAccount } from './provider-accounts.service.js';
import { ProviderSignInService } from './provider-sign-in.service.js';
import { SingleUseTokensRepository } from './single-use-tokens.repository.js';

/** Single-use codes that replace tokens in URLs. */
@Injectable()
export class ExchangeCodesService {
  constructor(
    private readonly repository: SingleUseTokensRepository,
    private readonly users: UsersRepository,
    private readonly signIns: ProviderSignInService,
    private readonly clock: Clock,
  ) {}

  /**
   * @param secret secret of the browser that may redeem the code
   * @returns a code, valid once and for one minute
   */
  async issue({ user, isFirst }: ResolvedAccount, secret: string): Promise<string> {
    const code = randomBytes(32).toString('base64url');
    await this.repository.insertExchangeCode({
      _id: hash(code),
      userId: user._id.toHexString(),
      isFirst,
      browser: hash(secret),
      expiresAt: new Date(this.clock.now().getTime() + exchangeCodeTtlSeconds * 1_000),
    });
    return code;
  }

  /**
   * @param secret secret of the requesting browser; null: it has none
   * @throws AppError `auth.exchangeFailed`; a code sent by another browser is consumed too
   */
  async redeem(code: string, secret: string | null, origin: SignInOrigin): Promise<SignedInView> {
    const row = await this.repository.consumeExchangeCode(hash(code));
    const isValid =
      row !== null && secret !== null && row.browser === hash(secret) && row.expiresAt > this.clock.now();
    const user = isValid ? await this.users.findByIdIncludingRestorable(row.userId) : null;
    if (!row || !user) throw new AppError('auth.exchangeFailed');
    return this.signIns.signIn({ user, isFirst: row.isFirst }, origin);
  }
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
