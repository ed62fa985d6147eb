import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../platform/config/app-config.js';
import { isSameHash, keyedHash } from '../../platform/crypto/keyed-hash.js';

const idDigits = 24;

/** Secret parts of the addresses of calendars and of unsubscriptions: the id of the account and its signature. */
@Injectable()
export class RemembranceTokens {
  constructor(private readonly config: AppConfig) {}

  ofFeed(userId: string, version: number): string {
    return this.sign(userId, `calendar-feed:${version}`);
  }

  ofLetters(userId: string): string {
    return this.sign(userId, 'remembrance-letters');
  }

  /** Id of the account that a token names; the token is not verified. */
  userIdOf(token: string): string {
    return token.slice(0, idDigits);
  }

  isSame(given: string, expected: string): boolean {
    return isSameHash(given, expected);
  }

  private sign(userId: string, purpose: string): string {
    return `${userId}${keyedHash(this.config.jwtSecret, `${purpose}:${userId}`)}`;
  }
}
