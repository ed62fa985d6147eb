import type { InputOf } from '@memorial/contracts/endpoint';
import {
  createSubscriptionPaymentEndpoint,
  listMyPaymentsEndpoint,
  paymentCallbackEndpoint,
  paymentReceiptEndpoint,
  paymentStatusEndpoint,
} from '@memorial/contracts/payments/payments.endpoints';
import { Controller, Res } from '@nestjs/common';
import type { Response } from 'express';
import type { Caller } from '../../platform/access/caller.js';
import { requireActor } from '../../platform/access/require-actor.js';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import { Input } from '../../platform/http/parsed-input.decorator.js';
import { RequestContext } from '../../platform/http/request-context.decorator.js';
import { clientDisconnectSignal } from '../../platform/uploads/client-disconnect.js';
import { PaymentsService } from './payments.service.js';
import { PlanOrdersService } from './plan-orders.service.js';

@Controller()
export class PaymentsController {
  constructor(
    private readonly planOrders: PlanOrdersService,
    private readonly payments: PaymentsService,
  ) {}

  @Endpoint(createSubscriptionPaymentEndpoint)
  async createForSubscription(
    @Input() { body }: InputOf<typeof createSubscriptionPaymentEndpoint>,
    @RequestContext() caller: Caller,
    @Res({ passthrough: true }) response: Response,
  ) {
    const { view, isNew } = await this.planOrders.create(body, requireActor(caller), caller);
    if (!isNew) response.status(200);
    return view;
  }

  @Endpoint(paymentCallbackEndpoint)
  async receive(@Input() { body }: InputOf<typeof paymentCallbackEndpoint>) {
    await this.payments.receive(body);
  }

  @Endpoint(listMyPaymentsEndpoint)
  listMine(@Input() { query }: InputOf<typeof listMyPaymentsEndpoint>, @RequestContext() caller: Caller) {
    return this.payments.listMine(requireActor(caller), query);
  }

  @Endpoint(paymentStatusEndpoint)
  getStatus(
    @Input() { params, query }: InputOf<typeof paymentStatusEndpoint>,
    @RequestContext() { actor }: Caller,
  ) {
    return this.payments.getStatus(params.orderId, actor, query.ticket);
  }

  @Endpoint(paymentReceiptEndpoint)
  getReceipt(
    @Input() { params }: InputOf<typeof paymentReceiptEndpoint>,
    @RequestContext() caller: Caller,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.payments.getReceipt(params.orderId, requireActor(caller), clientDisconnectSignal(response));
  }
}
