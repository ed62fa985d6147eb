import {
  evidenceFileField,
  maxEvidence,
  maxEvidenceBytes,
} from '@memorial/contracts/claims/claims.constants';
import type { ClaimView } from '@memorial/contracts/claims/claims.schemas';
import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Actor } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { AppError } from '../../platform/errors/app-error.js';
import { failpoint } from '../../platform/failpoints/failpoints.js';
import type { BinaryResponse } from '../../platform/http/binary-response.js';
import { ImageProcessor } from '../../platform/images/image-processor.js';
import { objectIdOf, randomId } from '../../platform/mongo/object-ids.js';
import { TemporaryFiles } from '../../platform/storage/temporary-files.js';
import { clientDisconnectSignal } from '../../platform/uploads/client-disconnect.js';
import { receiveUpload } from '../../platform/uploads/receive-upload.js';
import { ClaimRepository } from './claim.repository.js';
import type { StoredClaim } from './claim.schema.js';
import { ClaimsService } from './claims.service.js';
import { EvidenceFiles } from './evidence-files.js';

/** Pictures that prove claims. The file is stored before its row; a crash leaves a file that a task deletes. */
@Injectable()
export class ClaimEvidenceService {
  constructor(
    private readonly claims: ClaimsService,
    private readonly repository: ClaimRepository,
    private readonly files: EvidenceFiles,
    private readonly images: ImageProcessor,
    private readonly temporary: TemporaryFiles,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws AppError claim.notFound, claim.decided, claim.tooMuchEvidence, claim.evidenceTooLarge, and the errors of
   * `receiveUpload` and `ImageProcessor`
   */
  async add(
    id: string,
    actor: Actor,
    { request, response }: { readonly request: Request; readonly response: Response },
  ): Promise<ClaimView> {
    assertExtensible(await this.claims.getOwn(id, actor));
    const { path } = await this.receive(request, response);
    try {
      return await this.store(id, actor, path, clientDisconnectSignal(response));
    } finally {
      await this.temporary.discard(path);
    }
  }

  private async receive(request: Request, response: Response) {
    try {
      return await receiveUpload(request, response, {
        field: evidenceFileField,
        maxBytes: maxEvidenceBytes,
        temporaryDir: this.temporary.folder,
      });
    } catch (error) {
      // Its text names the plan, which does not count here.
      if (error instanceof AppError && error.code === 'media.tooLarge')
        throw new AppError('claim.evidenceTooLarge', error.details, { cause: error });
      throw error;
    }
  }

  private async store(id: string, actor: Actor, path: string, clientGone: AbortSignal): Promise<ClaimView> {
    const image = await this.images.process(path, actor.userId, clientGone);
    const evidenceId = randomId();
    try {
      await this.files.save(id, evidenceId.toHexString(), image);
      const { width, height } = image;
      const evidence = { _id: evidenceId, width, height, uploadedAt: this.clock.now() };
      const claim = await this.repository.addEvidence(objectIdOf(id), evidence);
      if (claim) return await this.claims.present(claim, 'claimant', actor);
      await this.files.delete(id, evidenceId.toHexString());
      assertExtensible(await this.claims.getOwn(id, actor));
      throw new AppError('claim.tooMuchEvidence');
    } finally {
      await this.images.discard(image);
    }
  }

  /** @throws AppError claim.notFound, claim.decided */
  async remove(id: string, evidenceId: string, actor: Actor): Promise<void> {
    const claim = await this.claims.getOwn(id, actor);
    if (!claim.isOpen) throw new AppError('claim.decided');
    await this.files.delete(id, evidenceId);
    await failpoint('claims.removeEvidence.afterFile');
    await this.repository.removeEvidence(claim._id, objectIdOf(evidenceId));
  }

  /** For administrators. @throws AppError claim.notFound, claim.evidenceNotFound */
  async get(id: string, evidenceId: string): Promise<BinaryResponse> {
    const claim = await this.repository.find(id);
    if (!claim) throw new AppError('claim.notFound');
    if (!claim.evidence.some(({ _id }) => _id.equals(evidenceId)))
      throw new AppError('claim.evidenceNotFound');
    return this.files.get(id, evidenceId);
  }
}

/** @throws AppError claim.decided, claim.tooMuchEvidence */
function assertExtensible({ isOpen, evidence }: StoredClaim): void {
  if (!isOpen) throw new AppError('claim.decided');
  if (evidence.length >= maxEvidence) throw new AppError('claim.tooMuchEvidence');
}
