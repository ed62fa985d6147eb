import { getMyReferralEndpoint } from '@memorial/contracts/referral/referral.endpoints';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../platform/access/caller.js';
import { requireActor } from '../../platform/access/require-actor.js';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import { RequestContext } from '../../platform/http/request-context.decorator.js';
import { ReferralService } from './referral.service.js';

@Controller()
export class ReferralController {
  constructor(private readonly referral: ReferralService) {}

  @Endpoint(getMyReferralEndpoint)
  mine(@RequestContext() caller: Caller) {
    return this.referral.view(requireActor(caller).userId);
  }
}
