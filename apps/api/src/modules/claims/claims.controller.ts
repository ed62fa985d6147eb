import {
  addClaimEvidenceEndpoint,
  answerClaimEndpoint,
  createClaimEndpoint,
  getClaimEndpoint,
  listMyClaimsEndpoint,
  removeClaimEvidenceEndpoint,
  withdrawClaimEndpoint,
} from '@memorial/contracts/claims/claims.endpoints';
import type { InputOf } from '@memorial/contracts/endpoint';
import { Controller, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Caller } from '../../platform/access/caller.js';
import { requireActor } from '../../platform/access/require-actor.js';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import { Input } from '../../platform/http/parsed-input.decorator.js';
import { RequestContext } from '../../platform/http/request-context.decorator.js';
import { ClaimEvidenceService } from './claim-evidence.service.js';
import { ClaimsService } from './claims.service.js';

/** Claims as claimants and owners see them. */
@Controller()
export class ClaimsController {
  constructor(
    private readonly claims: ClaimsService,
    private readonly evidence: ClaimEvidenceService,
  ) {}

  @Endpoint(createClaimEndpoint)
  create(@Input() { params, body }: InputOf<typeof createClaimEndpoint>, @RequestContext() caller: Caller) {
    return this.claims.create(params.id, body, requireActor(caller), caller);
  }

  @Endpoint(listMyClaimsEndpoint)
  listMine(@Input() { query }: InputOf<typeof listMyClaimsEndpoint>, @RequestContext() caller: Caller) {
    return this.claims.listMine(query, requireActor(caller));
  }

  @Endpoint(getClaimEndpoint)
  get(@Input() { params }: InputOf<typeof getClaimEndpoint>, @RequestContext() caller: Caller) {
    return this.claims.get(params.id, requireActor(caller));
  }

  @Endpoint(withdrawClaimEndpoint)
  withdraw(@Input() { params }: InputOf<typeof withdrawClaimEndpoint>, @RequestContext() caller: Caller) {
    return this.claims.withdraw(params.id, requireActor(caller));
  }

  @Endpoint(answerClaimEndpoint)
  answer(@Input() { params, body }: InputOf<typeof answerClaimEndpoint>, @RequestContext() caller: Caller) {
    return this.claims.answer(params.id, body, requireActor(caller));
  }

  @Endpoint(addClaimEvidenceEndpoint)
  addEvidence(
    @Input() { params }: InputOf<typeof addClaimEvidenceEndpoint>,
    @RequestContext() caller: Caller,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.evidence.add(params.id, requireActor(caller), { request, response });
  }

  @Endpoint(removeClaimEvidenceEndpoint)
  removeEvidence(
    @Input() { params }: InputOf<typeof removeClaimEvidenceEndpoint>,
    @RequestContext() caller: Caller,
  ) {
    return this.evidence.remove(params.id, params.evidenceId, requireActor(caller));
  }
}
