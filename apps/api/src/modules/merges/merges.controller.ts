import type { InputOf } from '@memorial/contracts/endpoint';
import {
  createMergeProposalEndpoint,
  decideMergeProposalEndpoint,
  listMergeProposalsEndpoint,
  previewMergeEndpoint,
} from '@memorial/contracts/merges/merges.endpoints';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../platform/access/caller.js';
import { requireActor } from '../../platform/access/require-actor.js';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import { Input } from '../../platform/http/parsed-input.decorator.js';
import { RequestContext } from '../../platform/http/request-context.decorator.js';
import { MergeDecisionsService } from './merge-decisions.service.js';
import { MergeProposalsService } from './merge-proposals.service.js';

@Controller()
export class MergesController {
  constructor(
    private readonly proposals: MergeProposalsService,
    private readonly decisions: MergeDecisionsService,
  ) {}

  @Endpoint(previewMergeEndpoint)
  preview(
    @Input() { params, query }: InputOf<typeof previewMergeEndpoint>,
    @RequestContext() caller: Caller,
  ) {
    return this.proposals.preview(params.id, query, requireActor(caller));
  }

  @Endpoint(createMergeProposalEndpoint)
  create(
    @Input() { params, body }: InputOf<typeof createMergeProposalEndpoint>,
    @RequestContext() caller: Caller,
  ) {
    return this.proposals.create(params.id, body, requireActor(caller));
  }

  @Endpoint(listMergeProposalsEndpoint)
  list(@Input() { params }: InputOf<typeof listMergeProposalsEndpoint>, @RequestContext() caller: Caller) {
    return this.proposals.list(params.id, requireActor(caller));
  }

  @Endpoint(decideMergeProposalEndpoint)
  decide(
    @Input() { params, body }: InputOf<typeof decideMergeProposalEndpoint>,
    @RequestContext() caller: Caller,
  ) {
    return this.decisions.decide(params.id, params.proposalId, body, requireActor(caller));
  }
}
