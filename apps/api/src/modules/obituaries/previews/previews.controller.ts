import type { InputOf } from '@memorial/contracts/endpoint';
import { getPreviewEndpoint } from '@memorial/contracts/media/media.endpoints';
import { Controller } from '@nestjs/common';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { Input } from '../../../platform/http/input.decorator.js';
import { PagePreviews } from './page-previews.service.js';

@Controller()
export class PreviewsController {
  constructor(private readonly previews: PagePreviews) {}

  @Endpoint(getPreviewEndpoint)
  getPreview(@Input() { params, query }: InputOf<typeof getPreviewEndpoint>) {
    return this.previews.answer(params.id, query.v);
  }
}
