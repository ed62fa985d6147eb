import type { InputOf } from '@memorial/contracts/endpoint';
import type { PaperKind } from '@memorial/contracts/paper/paper.constants';
import { getBookEndpoint, getPrintKitEndpoint } from '@memorial/contracts/paper/paper.endpoints';
import { Controller, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Caller } from '../../platform/access/caller.js';
import { requireActor } from '../../platform/access/require-actor.js';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import { Input } from '../../platform/http/parsed-input.decorator.js';
import { RequestContext } from '../../platform/http/request-context.decorator.js';
import { clientDisconnectSignal } from '../../platform/uploads/client-disconnect.js';
import { PaperService } from './paper.service.js';

@Controller()
export class PaperController {
  constructor(private readonly papers: PaperService) {}

  @Endpoint(getBookEndpoint)
  getBook(
    @Input() { params, query }: InputOf<typeof getBookEndpoint>,
    @RequestContext() caller: Caller,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.get(params.id, query.paper, caller, request, response);
  }

  @Endpoint(getPrintKitEndpoint)
  getPrintKit(
    @Input() { params, query }: InputOf<typeof getPrintKitEndpoint>,
    @RequestContext() caller: Caller,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.get(params.id, query.sheet, caller, request, response);
  }

  private get(id: string, kind: PaperKind, caller: Caller, { method }: Request, response: Response) {
    const actor = requireActor(caller);
    return method === 'HEAD'
      ? this.papers.check(id, kind, actor)
      : this.papers.get(id, kind, actor, clientDisconnectSignal(response));
  }
}
