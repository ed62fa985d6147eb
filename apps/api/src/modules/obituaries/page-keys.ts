import { hkdfSync } from 'node:crypto';
import { pageKeyHours } from '@memorial/contracts/obituaries/page-password.constants';
import type { PageKeyView } from '@memorial/contracts/obituaries/unlock.schemas';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { isSameHash, keyedHash } from '../../platform/crypto/keyed-hash.js';
import { isLocked } from './obituary.policy.js';
import type { StoredObituary } from './obituary.schema.js';

/** Fields that a key depends on. */
export type LockFields = Pick<
  StoredObituary,
  '_id' | 'isActive' | 'isAlive' | 'visibility' | 'lockId' | 'deletedAt'
>;

const keyBytes = 32;
/** `<expiry in seconds>.<signature>` */
const keyPattern = /^(\d{1,12})\.([\w-]{43})$/;

/**
 * Keys of obituaries behind a password. Nothing is stored: a key is the signature of obituary, lock and expiry, so it
 * opens no other obituary, and ends with its lock.
 */
@Injectable()
export class PageKeys {
  private readonly secret: Buffer;

  constructor(
    config: AppConfig,
    private readonly clock: Clock,
  ) {
    // A separate key (RFC 5869): the signatures are valid for nothing else.
    this.secret = Buffer.from(hkdfSync('sha256', config.jwtSecret, '', 'page-keys', keyBytes));
  }

  /** A key for somebody who has entered the password. */
  issue(obituary: LockFields): PageKeyView {
    const expires = this.nowSeconds() + pageKeyHours * 60 * 60;
    return {
      key: `${expires}.${this.sign(obituary, expires)}`,
      expiresAt: new Date(expires * 1_000).toISOString(),
    };
  }

  /** True for a key of this obituary that has not ended. */
  opens(obituary: LockFields, key: string | null): boolean {
    if (key === null || !obituary.lockId || !isLocked(obituary)) return false;
    const [, expiry = '', signature = ''] = keyPattern.exec(key) ?? [];
    const expires = Number(expiry);
    return expires > this.nowSeconds() && isSameHash(signature, this.sign(obituary, expires));
  }

  private sign({ _id, lockId }: LockFields, expires: number): string {
    return keyedHash(this.secret, `${_id.toHexString()}:${lockId?.toHexString()}:${expires}`);
  }

  private nowSeconds(): number {
    return Math.floor(this.clock.now().getTime() / 1_000);
  }
}
