import type { InputOf } from '@memorial/contracts/endpoint';
import {
  createProposalEndpoint,
  decideProposalEndpoint,
  listProposalsEndpoint,
} from '@memorial/contracts/proposals/proposals.endpoints';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../platform/access/caller.js';
import { requireActor } from '../../platform/access/require-actor.js';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import { Input } from '../../platform/http/parsed-input.decorator.js';
import { RequestContext } from '../../platform/http/request-context.decorator.js';
import { ProposalsService } from './proposals.service.js';

@Controller()
export class ProposalsController {
  constructor(private readonly proposals: ProposalsService) {}

  @Endpoint(createProposalEndpoint)
  create(
    @Input() { params, body }: InputOf<typeof createProposalEndpoint>,
    @RequestContext() caller: Caller,
  ) {
    return this.proposals.create(params.id, body, requireActor(caller), caller.pageKey);
  }

  @Endpoint(listProposalsEndpoint)
  list(@Input() { params, query }: InputOf<typeof listProposalsEndpoint>, @RequestContext() caller: Caller) {
    return this.proposals.list(params.id, query, requireActor(caller), caller.pageKey);
  }

  @Endpoint(decideProposalEndpoint)
  decide(
    @Input() { params, body }: InputOf<typeof decideProposalEndpoint>,
    @RequestContext() caller: Caller,
  ) {
    const { id, proposalId } = params;
    return this.proposals.decide(id, proposalId, body, requireActor(caller), caller);
  }
}
