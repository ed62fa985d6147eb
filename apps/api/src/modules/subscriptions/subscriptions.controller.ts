import { plans } from '@memorial/contracts/plans/plans';
import { listPlansEndpoint } from '@memorial/contracts/subscription/subscription.endpoints';
import { Controller } from '@nestjs/common';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';

@Controller()
export class SubscriptionsController {
  @Endpoint(listPlansEndpoint)
  listPlans() {
    return plans;
  }
}
