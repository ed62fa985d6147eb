import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { telegramAuthMaxAgeSeconds } from '@memorial/contracts/auth/auth.constants';
import type { TelegramInput } from '@memorial/contracts/auth/provider-sign-in.schemas';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { displayName, type ExternalProfile } from './external-profile.js';
import { SingleUseTokensRepository } from './single-use-tokens.repository.js';

/** Allowed lead of Telegram's clock over ours. */
const maxClockSkewSeconds = 60;

/**
 * Verifies data of the Telegram login widget: HMAC-SHA256 over all received fields, sorted, with the SHA-256
 * of the bot token as key (core.telegram.org/widgets/login-legacy); at most ten minutes old, and accepted
 * once.
 */
@Injectable()
export class TelegramLogin {
  constructor(
    private readonly config: AppConfig,
    private readonly singleUseTokens: SingleUseTokensRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * @param signInState the browser's own; null: it began no sign-in. Telegram signs no state of ours, so
   * it is sent beside the signed data
   * @throws AppError `auth.telegramUnavailable`, `auth.telegramFailed`
   */
  async verify({ state, ...input }: TelegramInput, signInState: string | null): Promise<ExternalProfile> {
    const { telegram } = this.config;
    if (telegram === null) throw new AppError('auth.telegramUnavailable');
    if (signInState === null || (state ?? signInState) !== signInState) {
      throw new AppError('auth.telegramFailed');
    }
    const expected = telegramHash(input, telegram.botToken);
    const isAuthentic = timingSafeEqual(expected, Buffer.from(input.hash, 'hex'));
    const issuedAt = Number(input.auth_date);
    const ageSeconds = this.clock.now().getTime() / 1_000 - issuedAt;
    if (!isAuthentic || ageSeconds > telegramAuthMaxAgeSeconds || ageSeconds < -maxClockSkewSeconds) {
      throw new AppError('auth.telegramFailed');
    }
    const proof = {
      _id: `telegram:${expected.toString('base64url')}`,
      expiresAt: new Date((issuedAt + telegramAuthMaxAgeSeconds + maxClockSkewSeconds) * 1_000),
    };
    if (!(await this.singleUseTokens.consume(proof))) throw new AppError('auth.telegramFailed');
    const { id, first_name, last_name, username } = input;
    return {
      provider: 'telegram',
      subject: String(BigInt(id)),
      email: null,
      fullName: displayName([first_name, last_name].filter(Boolean).join(' '), username),
    };
  }
}

/** @returns the expected hash, 32 bytes */
export function telegramHash(fields: Readonly<Record<string, unknown>>, botToken: string): Buffer {
  const signedText = Object.entries(fields)
    .filter(([name]) => name !== 'hash')
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join('\n');
  const key = createHash('sha256').update(botToken).digest();
  return createHmac('sha256', key).update(signedText).digest();
}
