import { Injectable } from '@nestjs/common';
import { AppError } from '../../platform/errors/app-error.js';
import { BinaryResponse } from '../../platform/http/binary-response.js';
import type { ProcessedImage } from '../../platform/images/image-worker-messages.js';
import { rendition } from '../../platform/images/renditions.js';
import { ObjectStore } from '../../platform/storage/object-store.port.js';

const root = 'partners/';
/** One size is enough for a logo, in the format that every browser reads. */
const picture = rendition(640, 'jpeg');

const keyOf = (logoId: string) => `${root}${logoId}/${picture.name}`;

/** A stored logo. */
export interface LogoFile {
  readonly logoId: string;
  readonly modifiedAt: Date;
}

/** Logos of partners. Each upload is a file of its own, so that a stored one never changes. */
@Injectable()
export class PartnerLogoFiles {
  constructor(private readonly store: ObjectStore) {}

  async save(logoId: string, { outputs }: ProcessedImage): Promise<void> {
    const output = outputs.find(({ name }) => name === picture.name);
    if (!output) throw new Error('the logo has no rendition');
    await this.store.put(keyOf(logoId), output.path);
  }

  async delete(logoId: string): Promise<void> {
    await this.store.removePrefix(`${root}${logoId}/`);
  }

  /** @throws AppError partner.notFound */
  async get(logoId: string, version: string | undefined): Promise<BinaryResponse> {
    const bytes = await this.store.read(keyOf(logoId));
    if (!bytes) throw new AppError('partner.notFound');
    return BinaryResponse.ofBytes(bytes, {
      contentType: picture.contentType,
      etag: logoId,
      caching: version === logoId ? 'immutable' : 'revalidated',
    });
  }

  async *list(): AsyncIterable<LogoFile> {
    for await (const { key, modifiedAt } of this.store.list(root))
      yield { logoId: key.slice(root.length).split('/')[0] ?? '', modifiedAt };
  }
}
