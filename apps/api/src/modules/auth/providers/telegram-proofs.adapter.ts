import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { telegramProofTtlSeconds } from '@memorial/contracts/auth/auth.constants';
import type { TelegramInput } from '@memorial/contracts/auth/provider-sign-in.schemas';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { type ExternalPerson, nameFrom } from './external-person.js';
import { OneTimeRepository } from './one-time.repository.js';

/** Allowed lead of Telegram's clock over ours. */
const aheadSeconds = 60;

/**
 * Verifies data of the Telegram login widget: HMAC-SHA256 over all received fields, sorted, with the SHA-256
 * of the bot token as key (core.telegram.org/widgets/login-legacy); at most ten minutes old, and accepted
 * once.
 */
@Injectable()
export class TelegramProofs {
  constructor(
    private readonly config: AppConfig,
    private readonly oneTime: OneTimeRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError `auth.telegramUnavailable`, `auth.telegramFailed` */
  async personOf(sent: TelegramInput): Promise<ExternalPerson> {
    const { telegram } = this.config;
    if (telegram === null) throw new AppError('auth.telegramUnavailable');
    const expected = telegramHash(sent, telegram.botToken);
    const isTrue = timingSafeEqual(expected, Buffer.from(sent.hash, 'hex'));
    const saidAt = Number(sent.auth_date);
    const ageSeconds = this.clock.now().getTime() / 1_000 - saidAt;
    if (!isTrue || ageSeconds > telegramProofTtlSeconds || ageSeconds < -aheadSeconds) {
      throw new AppError('auth.telegramFailed');
    }
    const proof = {
      _id: `telegram:${expected.toString('base64url')}`,
      expiresAt: new Date((saidAt + telegramProofTtlSeconds + aheadSeconds) * 1_000),
    };
    if (!(await this.oneTime.useProof(proof))) throw new AppError('auth.telegramFailed');
    const { id, first_name, last_name, username } = sent;
    return {
      provider: 'telegram',
      subject: String(BigInt(id)),
      email: null,
      fullName: nameFrom([first_name, last_name].filter(Boolean).join(' '), username),
    };
  }
}

/** @returns the expected hash, 32 bytes */
export function telegramHash(fields: Readonly<Record<string, unknown>>, botToken: string): Buffer {
  const said = Object.entries(fields)
    .filter(([name]) => name !== 'hash')
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join('\n');
  const key = createHash('sha256').update(botToken).digest();
  return createHmac('sha256', key).update(said).digest();
}
