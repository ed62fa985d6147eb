import { Module, type OnApplicationBootstrap } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AdministrationModule } from '../administration/administration.module.js';
import { SubscriptionsModule } from '../subscriptions/subscriptions.module.js';
import { LiqPayProvider, NoPaymentProvider } from './adapters/liqpay.payments.adapter.js';
import { toKopiykas } from './adapters/liqpay-message.js';
import { AdministeredPaymentsRepository } from './administered-payments.repository.js';
import { checkoutSources } from './checkout-sources.js';
import { OperatorAlertsService } from './operator-alerts.service.js';
import { OrdersService } from './orders.service.js';
import { PaidVideosService } from './paid-videos.service.js';
import { PaymentRepository } from './payment.repository.js';
import { paymentEventSchema, paymentSchema } from './payment.schema.js';
import { PaymentAdministrationController } from './payment-administration.controller.js';
import { PaymentAdministrationService } from './payment-administration.service.js';
import { PaymentEmailsService } from './payment-emails.service.js';
import { PaymentReconciliationService } from './payment-reconciliation.service.js';
import { PaymentSettlementService } from './payment-settlement.service.js';
import { PaymentUrls } from './payment-urls.js';
import { PaymentsController } from './payments.controller.js';
import { PaymentsService } from './payments.service.js';
import { PlanOrdersService } from './plan-orders.service.js';
import { PaymentProvider } from './ports/payment-provider.port.js';
import { RefundService } from './refund.service.js';
import { sandboxCheckout } from './sandbox/sandbox-checkout.js';
import { VideoPaymentsController } from './video-payments.controller.js';
import { VideoPaymentsService } from './video-payments.service.js';

/** Exports for app.module, which binds the port, for create-app, for the operator's command and for videos. */
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
    AdministrationModule,
    MongooseModule.forFeature([
      { name: 'Payment', schema: paymentSchema },
      { name: 'PaymentEvent', schema: paymentEventSchema },
    ]),
  ],
  controllers: [PaymentAdministrationController, PaymentsController, VideoPaymentsController],
  providers: [
    AdministeredPaymentsRepository,
    OperatorAlertsService,
    OrdersService,
    PaidVideosService,
    PaymentAdministrationService,
    PaymentEmailsService,
    PaymentReconciliationService,
    PaymentRepository,
    PaymentSettlementService,
    PaymentsService,
    PaymentUrls,
    PlanOrdersService,
    RefundService,
    VideoPaymentsService,
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
