import { administrationInput } from '@memorial/contracts/administration/administration.schemas';
import { maxPartnerLogoBytes, partnerLogoField } from '@memorial/contracts/partners/partners.constants';
import type { PartnerList } from '@memorial/contracts/partners/partners.schemas';
import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Actor } from '../../platform/access/caller.js';
import { AppError } from '../../platform/errors/app-error.js';
import { failpoint } from '../../platform/failpoints/failpoints.js';
import { parseFields } from '../../platform/http/parsed-input.decorator.js';
import { ImageProcessor } from '../../platform/images/image-processor.js';
import { randomId } from '../../platform/mongo/object-ids.js';
import { TemporaryFiles } from '../../platform/storage/temporary-files.js';
import { clientDisconnectSignal } from '../../platform/uploads/client-disconnect.js';
import { receiveUpload } from '../../platform/uploads/receive-upload.js';
import { PartnerLogoFiles } from './partner-logo-files.js';
import { PartnersService } from './partners.service.js';

/** Receives logos. The file is stored before the list names it; a crash leaves a file that a task deletes. */
@Injectable()
export class PartnerLogosService {
  constructor(
    private readonly partners: PartnersService,
    private readonly files: PartnerLogoFiles,
    private readonly images: ImageProcessor,
    private readonly temporary: TemporaryFiles,
  ) {}

  /**
   * @throws AppError partner.notFound, partner.changedMeanwhile, partner.logoTooLarge, validation.failed, and the errors
   * of `receiveUpload` and `ImageProcessor`
   */
  async upload(
    id: string,
    actor: Actor,
    { request, response }: { readonly request: Request; readonly response: Response },
  ): Promise<PartnerList> {
    await this.partners.assertExists(id);
    const { path, fields } = await this.receive(request, response);
    try {
      const { reason } = parseFields(administrationInput, fields);
      return await this.store(id, actor, { path, reason }, clientDisconnectSignal(response));
    } finally {
      await this.temporary.discard(path);
    }
  }

  private async receive(request: Request, response: Response) {
    try {
      return await receiveUpload(request, response, {
        field: partnerLogoField,
        maxBytes: maxPartnerLogoBytes,
        temporaryDir: this.temporary.folder,
      });
    } catch (error) {
      // Its text names the plan, which does not count here.
      if (error instanceof AppError && error.code === 'media.tooLarge')
        throw new AppError('partner.logoTooLarge', error.details, { cause: error });
      throw error;
    }
  }

  private async store(
    id: string,
    actor: Actor,
    { path, reason }: { readonly path: string; readonly reason: string },
    clientGone: AbortSignal,
  ): Promise<PartnerList> {
    const image = await this.images.process(path, actor.userId, clientGone);
    const logoId = randomId();
    try {
      await this.files.save(logoId.toHexString(), image);
      await failpoint('partners.uploadLogo.afterFile');
      return await this.partners.setLogo(id, logoId, reason, actor);
    } finally {
      await this.images.discard(image);
    }
  }
}
