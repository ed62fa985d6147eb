import { hkdfSync } from 'node:crypto';
import { exportRoutes } from '@memorial/contracts/exports/exports.routes';
import type { ExportFileQuery } from '@memorial/contracts/exports/exports.schemas';
import { hrefOf } from '@memorial/contracts/route';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { isSameHash, keyedHash } from '../../platform/crypto/keyed-hash.js';
import type { StoredExport } from './obituary-export.schema.js';

const keyBytes = 32;
/** An archive of films downloads slowly; an interrupted download goes on at the same URL. */
const linkSeconds = 2 * 60 * 60;

/** Builds the URLs of archives. A link sends no token, and a file of hundreds of megabytes fits no script. */
@Injectable()
export class ExportLinks {
  private readonly key: Buffer;

  constructor(
    config: AppConfig,
    private readonly clock: Clock,
  ) {
    // A separate key (RFC 5869): the signatures are valid for nothing else.
    this.key = Buffer.from(hkdfSync('sha256', config.jwtSecret, '', 'archive-addresses', keyBytes));
  }

  of({ _id, obituaryId }: StoredExport): string {
    const exportId = _id.toHexString();
    const expires = this.nowSeconds() + linkSeconds;
    const query = { exportId, expires, signature: this.sign(exportId, expires) };
    return hrefOf(exportRoutes.getFile, { id: obituaryId.toHexString() }, query);
  }

  /** True if the URL was built here for this archive, and its term has not ended. */
  isValid({ exportId, expires, signature }: ExportFileQuery): boolean {
    if (exportId === undefined || expires === undefined || signature === undefined) return false;
    return expires > this.nowSeconds() && isSameHash(signature, this.sign(exportId, expires));
  }

  private sign(exportId: string, expires: number): string {
    return keyedHash(this.key, `${exportId}:${expires}`);
  }

  private nowSeconds(): number {
    return Math.floor(this.clock.now().getTime() / 1_000);
  }
}
