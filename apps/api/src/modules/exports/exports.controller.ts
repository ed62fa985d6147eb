import type { InputOf } from '@memorial/contracts/endpoint';
import {
  createExportEndpoint,
  getExportEndpoint,
  getExportFileEndpoint,
} from '@memorial/contracts/exports/exports.endpoints';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../platform/access/caller.js';
import { requireActor } from '../../platform/access/require-actor.js';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import { Input } from '../../platform/http/parsed-input.decorator.js';
import { RequestContext } from '../../platform/http/request-context.decorator.js';
import { ObituaryExportsService } from './obituary-exports.service.js';

@Controller()
export class ExportsController {
  constructor(private readonly exports: ObituaryExportsService) {}

  @Endpoint(createExportEndpoint)
  create(@Input() { params }: InputOf<typeof createExportEndpoint>, @RequestContext() caller: Caller) {
    return this.exports.create(params.id, requireActor(caller));
  }

  @Endpoint(getExportEndpoint)
  get(@Input() { params }: InputOf<typeof getExportEndpoint>, @RequestContext() caller: Caller) {
    return this.exports.get(params.id, requireActor(caller));
  }

  @Endpoint(getExportFileEndpoint)
  getFile(
    @Input() { params, query }: InputOf<typeof getExportFileEndpoint>,
    @RequestContext() caller: Caller,
  ) {
    return this.exports.getFile(params.id, query, caller);
  }
}
