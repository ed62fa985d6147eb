import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { mediaRoutes } from '@memorial/contracts/media/media.routes';
import type { RenditionQuery } from '@memorial/contracts/media/media.schemas';
import { hrefOf, type QueryValue } from '@memorial/contracts/route';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { isOpenToAll } from '../obituary.policy.js';
import type { StoredObituary } from '../obituary.schema.js';

/** A page, as far as the addresses of its photographs depend on it. */
export type AddressedPage = Pick<StoredObituary, '_id' | 'isActive' | 'visibility' | 'deletedAt'>;

const hourSeconds = 60 * 60;
const keyBytes = 32;

/**
 * Addresses of photographs. An img element carries no token: of a page that is not open to all, whoever may see it is
 * given addresses that are signed and end after one to two hours. Within an hour they repeat, so that browsers keep
 * what stands behind them.
 */
@Injectable()
export class PhotoAddresses {
  private readonly key: Buffer;

  constructor(
    config: AppConfig,
    private readonly clock: Clock,
  ) {
    // A key of its own (RFC 5869): what is signed here is good for nothing else.
    this.key = Buffer.from(hkdfSync('sha256', config.jwtSecret, '', 'photo-addresses', keyBytes));
  }

  ofPortrait(page: AddressedPage, photoId: string): string {
    const query = { photoId, ...this.signatureFor(page, photoId) };
    return hrefOf(mediaRoutes.getPhoto, { id: page._id.toHexString() }, query);
  }

  ofGalleryPhoto(page: AddressedPage, photoId: string): string {
    const params = { id: page._id.toHexString(), photoId };
    return hrefOf(mediaRoutes.getGalleryImage, params, this.signatureFor(page, photoId));
  }

  /**
   * For how many seconds an address with this signature still opens a photograph, in any width; null when it does not.
   * An address that was given while a page could be seen by whoever has its link ends when the page becomes private.
   */
  secondsLeft(
    page: AddressedPage,
    photoId: string,
    { expires, signature }: Pick<RenditionQuery, 'expires' | 'signature'>,
  ): number | null {
    if (expires === undefined || signature === undefined) return null;
    const left = expires - this.nowSeconds();
    return left > 0 && isSame(signature, this.sign(page, photoId, expires)) ? left : null;
  }

  private signatureFor(page: AddressedPage, photoId: string): Readonly<Record<string, QueryValue>> {
    if (isOpenToAll(page)) return {};
    const expires = (Math.floor(this.nowSeconds() / hourSeconds) + 2) * hourSeconds;
    return { expires, signature: this.sign(page, photoId, expires) };
  }

  private sign(page: AddressedPage, photoId: string, expires: number): string {
    return createHmac('sha256', this.key)
      .update(`${audienceOf(page)}:${page._id.toHexString()}:${photoId}:${expires}`)
      .digest('base64url');
  }

  private nowSeconds(): number {
    return Math.floor(this.clock.now().getTime() / 1_000);
  }
}

function audienceOf({ isActive, visibility }: AddressedPage): 'link' | 'keepers' {
  return isActive && visibility !== 'private' ? 'link' : 'keepers';
}

/** Takes the same time wherever the two differ. */
function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
