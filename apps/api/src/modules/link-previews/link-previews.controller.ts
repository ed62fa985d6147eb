import type { InputOf } from '@memorial/contracts/endpoint';
import { getPreviewEndpoint } from '@memorial/contracts/media/media.endpoints';
import { Controller } from '@nestjs/common';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import { Input } from '../../platform/http/parsed-input.decorator.js';
import { LinkPreviewsService } from './link-previews.service.js';

@Controller()
export class LinkPreviewsController {
  constructor(private readonly previews: LinkPreviewsService) {}

  @Endpoint(getPreviewEndpoint)
  getPreview(@Input() { params, query }: InputOf<typeof getPreviewEndpoint>) {
    return this.previews.getImage(params.id, query.v);
  }
}
