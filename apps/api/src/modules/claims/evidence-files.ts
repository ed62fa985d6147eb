import { Injectable } from '@nestjs/common';
import { AppError } from '../../platform/errors/app-error.js';
import { failpoint } from '../../platform/failpoints/failpoints.js';
import { BinaryResponse } from '../../platform/http/binary-response.js';
import type { ProcessedImage } from '../../platform/images/image-worker-messages.js';
import { master } from '../../platform/images/renditions.js';
import { ObjectStore } from '../../platform/storage/object-store.port.js';
import type { StoredClaim } from './claim.schema.js';

const root = 'claims/';

/** Key prefix of the evidence of a claim: `claims/<claim>/<picture>/…`. */
const claimPrefix = (claimId: string) => `${root}${claimId}/`;
const evidencePrefix = (claimId: string, evidenceId: string) => `${claimPrefix(claimId)}${evidenceId}/`;

/** A stored picture of a claim. */
export interface EvidenceFile {
  readonly claimId: string;
  readonly evidenceId: string;
  readonly modifiedAt: Date;
}

/** Pictures that prove claims, apart from the photographs of pages. One size is enough: administrators read them. */
@Injectable()
export class EvidenceFiles {
  constructor(private readonly store: ObjectStore) {}

  async save(claimId: string, evidenceId: string, { outputs }: ProcessedImage): Promise<void> {
    const picture = outputs.find(({ name }) => name === master.name);
    if (!picture) throw new Error('the image has no master');
    await this.store.put(`${evidencePrefix(claimId, evidenceId)}${master.name}`, picture.path);
    await failpoint('claims.addEvidence.afterFile');
  }

  async delete(claimId: string, evidenceId: string): Promise<void> {
    await this.store.removePrefix(evidencePrefix(claimId, evidenceId));
  }

  async deleteAll({ _id }: Pick<StoredClaim, '_id'>): Promise<void> {
    await this.store.removePrefix(claimPrefix(_id.toHexString()));
  }

  /** @throws AppError claim.evidenceNotFound */
  async get(claimId: string, evidenceId: string): Promise<BinaryResponse> {
    const key = `${evidencePrefix(claimId, evidenceId)}${master.name}`;
    const object = await this.store.stat(key);
    if (!object) throw new AppError('claim.evidenceNotFound');
    return new BinaryResponse({
      contentType: master.contentType,
      sizeBytes: object.sizeBytes,
      etag: evidenceId,
      caching: 'never',
      open: async () => {
        const opened = await this.store.open(key);
        if (!opened) throw new AppError('claim.evidenceNotFound');
        return opened;
      },
    });
  }

  /** All stored pictures, those of a claim one after another. */
  async *list(): AsyncIterable<EvidenceFile> {
    for await (const { key, modifiedAt } of this.store.list(root)) {
      const [claimId = '', evidenceId = ''] = key.slice(root.length).split('/');
      yield { claimId, evidenceId, modifiedAt };
    }
  }
}
