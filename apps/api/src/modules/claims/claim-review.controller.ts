import {
  allowSynthesisEndpoint,
  decideClaimEndpoint,
  examineClaimEndpoint,
  getClaimEvidenceEndpoint,
  listClaimsEndpoint,
  reviewClaimEndpoint,
} from '@memorial/contracts/claims/claims.endpoints';
import type { InputOf } from '@memorial/contracts/endpoint';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../platform/access/caller.js';
import { requireActor } from '../../platform/access/require-actor.js';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import { Input } from '../../platform/http/parsed-input.decorator.js';
import { RequestContext } from '../../platform/http/request-context.decorator.js';
import { ClaimEvidenceService } from './claim-evidence.service.js';
import { ClaimReviewService } from './claim-review.service.js';

/** Claims as administrators examine them. */
@Controller()
export class ClaimReviewController {
  constructor(
    private readonly reviews: ClaimReviewService,
    private readonly evidence: ClaimEvidenceService,
  ) {}

  @Endpoint(listClaimsEndpoint)
  list(@Input() { query }: InputOf<typeof listClaimsEndpoint>) {
    return this.reviews.list(query);
  }

  @Endpoint(examineClaimEndpoint)
  examine(@Input() { params }: InputOf<typeof examineClaimEndpoint>) {
    return this.reviews.examine(params.id);
  }

  @Endpoint(getClaimEvidenceEndpoint)
  getEvidence(@Input() { params }: InputOf<typeof getClaimEvidenceEndpoint>) {
    return this.evidence.get(params.id, params.evidenceId);
  }

  @Endpoint(reviewClaimEndpoint)
  review(@Input() { params, body }: InputOf<typeof reviewClaimEndpoint>, @RequestContext() caller: Caller) {
    return this.reviews.review(params.id, body.reason, requireActor(caller));
  }

  @Endpoint(allowSynthesisEndpoint)
  allowSynthesis(
    @Input() { params, body }: InputOf<typeof allowSynthesisEndpoint>,
    @RequestContext() caller: Caller,
  ) {
    return this.reviews.allowSynthesis(params.id, body.reason, requireActor(caller));
  }

  @Endpoint(decideClaimEndpoint)
  decide(@Input() { params, body }: InputOf<typeof decideClaimEndpoint>, @RequestContext() caller: Caller) {
    return this.reviews.decide(params.id, body, requireActor(caller));
  }
}
