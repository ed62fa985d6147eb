import type { InputOf } from '@memorial/contracts/endpoint';
import {
  importFamilyTreeEndpoint,
  previewFamilyTreeImportEndpoint,
} from '@memorial/contracts/family-trees/family-tree-import.endpoints';
import { Controller, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Caller } from '../../../platform/access/caller.js';
import { requireActor } from '../../../platform/access/require-actor.js';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { Input } from '../../../platform/http/parsed-input.decorator.js';
import { RequestContext } from '../../../platform/http/request-context.decorator.js';
import { FamilyTreeImportsService } from './family-tree-imports.service.js';

/** Family trees out of GEDCOM files. */
@Controller()
export class FamilyTreeImportsController {
  constructor(private readonly imports: FamilyTreeImportsService) {}

  @Endpoint(previewFamilyTreeImportEndpoint)
  preview(
    @Input() { body }: InputOf<typeof previewFamilyTreeImportEndpoint>,
    @RequestContext() caller: Caller,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.imports.preview(body, requireActor(caller), { request, response });
  }

  @Endpoint(importFamilyTreeEndpoint)
  import(@Input() { body }: InputOf<typeof importFamilyTreeEndpoint>, @RequestContext() caller: Caller) {
    return this.imports.import(body, requireActor(caller), caller);
  }
}
