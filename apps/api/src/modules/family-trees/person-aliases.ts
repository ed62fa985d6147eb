import { createHmac, hkdfSync } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../platform/config/app-config.js';

const keyBytes = 32;
const idDigits = 24;

/**
 * Ids under which redacted people are answered. They look like ids, open nothing, and differ from tree to tree, so
 * that nobody can tell that two trees hold the same person.
 */
@Injectable()
export class PersonAliases {
  private readonly key: Buffer;

  constructor(config: AppConfig) {
    // A separate key (RFC 5869): the aliases are valid for nothing else.
    this.key = Buffer.from(hkdfSync('sha256', config.jwtSecret, '', 'aliases-in-family-trees', keyBytes));
  }

  /** @param scope tree, or page whose relationships are listed */
  aliasOf(scope: string, personId: string): string {
    return createHmac('sha256', this.key).update(`${scope}:${personId}`).digest('hex').slice(0, idDigits);
  }
}
