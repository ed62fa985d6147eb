import {
  getAdminPaymentEndpoint,
  listAdminPaymentsEndpoint,
  reconcilePaymentEndpoint,
} from '@memorial/contracts/administration/payments.endpoints';
import type { InputOf } from '@memorial/contracts/endpoint';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../platform/access/caller.js';
import { requireActor } from '../../platform/access/require-actor.js';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import { Input } from '../../platform/http/parsed-input.decorator.js';
import { RequestContext } from '../../platform/http/request-context.decorator.js';
import { PaymentAdministrationService } from './payment-administration.service.js';

@Controller()
export class PaymentAdministrationController {
  constructor(private readonly payments: PaymentAdministrationService) {}

  @Endpoint(listAdminPaymentsEndpoint)
  list(@Input() { query }: InputOf<typeof listAdminPaymentsEndpoint>) {
    return this.payments.list(query);
  }

  @Endpoint(getAdminPaymentEndpoint)
  get(@Input() { params }: InputOf<typeof getAdminPaymentEndpoint>) {
    return this.payments.get(params.id);
  }

  @Endpoint(reconcilePaymentEndpoint)
  reconcile(
    @Input() { params, body }: InputOf<typeof reconcilePaymentEndpoint>,
    @RequestContext() caller: Caller,
  ) {
    return this.payments.reconcile(params.id, body.reason, requireActor(caller));
  }
}
