import { createHash, randomBytes } from 'node:crypto';
import { exchangeCodeTtlSeconds } from '@memorial/contracts/auth/auth.constants';
import type { SignedInView } from '@memorial/contracts/auth/auth.schemas';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { UsersService } from '../../users/users.module.js';
import type { SignInPlace } from '../sign-in.service.js';
import { OneTimeRepository } from './one-time.repository.js';
import type { FoundAccount } from './provider-accounts.service.js';
import { ProviderSignInService } from './provider-sign-in.service.js';

/** Single-use codes that replace tokens in URLs. */
@Injectable()
export class ExchangeService {
  constructor(
    private readonly repository: OneTimeRepository,
    private readonly users: UsersService,
    private readonly signIns: ProviderSignInService,
    private readonly clock: Clock,
  ) {}

  /**
   * @param secret secret of the browser that may redeem the code
   * @returns a code, valid once and for one minute
   */
  async give({ user, isFirst }: FoundAccount, secret: string): Promise<string> {
    const code = randomBytes(32).toString('base64url');
    await this.repository.insertCode({
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
  async take(code: string, secret: string | null, place: SignInPlace): Promise<SignedInView> {
    const row = await this.repository.takeCode(hash(code));
    const isGood =
      row !== null && secret !== null && row.browser === hash(secret) && row.expiresAt > this.clock.now();
    const user = isGood ? await this.users.findHeldById(row.userId) : null;
    if (!row || !user) throw new AppError('auth.exchangeFailed');
    return this.signIns.enter({ user, isFirst: row.isFirst }, place);
  }
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
