import { Module, type OnApplicationBootstrap } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountsModule } from '../accounts/accounts.module.js';
import { SubscriptionsModule } from '../subscriptions/subscriptions.module.js';
import { LiqPayProvider, NoPaymentProvider } from './adapters/liqpay.payments.adapter.js';
import { toKopiykas } from './adapters/liqpay-message.js';
import { checkoutSources } from './checkout-sources.js';
import { CreatePaymentService } from './create-payment.service.js';
import { OperatorAlertsService } from './operator-alerts.service.js';
import { PaidVideosService } from './paid-videos.service.js';
import { PaymentRepository } from './payment.repository.js';
import { paymentEventSchema, paymentSchema } from './payment.schema.js';
import { PaymentEmailsService } from './payment-emails.service.js';
import { PaymentReconciliationService } from './payment-reconciliation.service.js';
import { PaymentSettlementService } from './payment-settlement.service.js';
import { PaymentUrls } from './payment-urls.js';
import { PaymentsController } from './payments.controller.js';
import { PaymentsService } from './payments.service.js';
import { PaymentProvider } from './ports/payment-provider.port.js';
import { RefundService } from './refund.service.js';
import { sandboxCheckout } from './sandbox/sandbox-checkout.js';

/** Exports for app.module, which binds the port, for create-app and for the command of the operator. */
export {
  checkoutSources,
  LiqPayProvider,
  NoPaymentProvider,
  PaidVideosService,
  PaymentProvider,
  RefundService,
  sandboxCheckout,
  toKopiykas,
};

@Module({
  imports: [
    SubscriptionsModule,
    AccountsModule,
    MongooseModule.forFeature([
      { name: 'Payment', schema: paymentSchema },
      { name: 'PaymentEvent', schema: paymentEventSchema },
    ]),
  ],
  controllers: [PaymentsController],
  providers: [
    CreatePaymentService,
    OperatorAlertsService,
    PaidVideosService,
    PaymentEmailsService,
    PaymentReconciliationService,
    PaymentRepository,
    PaymentSettlementService,
    PaymentsService,
    PaymentUrls,
    RefundService,
  ],
  exports: [PaidVideosService],
})
export class PaymentsModule implements OnApplicationBootstrap {
  constructor(private readonly provider: PaymentProvider) {}

  /** In the background: a provider that is slow or away must not delay the start. */
  onApplicationBootstrap(): void {
    void this.provider.checkKeys();
  }
}
