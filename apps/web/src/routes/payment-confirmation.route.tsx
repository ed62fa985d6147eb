import { paymentMessages as copy } from '@memorial/contracts/messages/ui/payments';
import { useSearchParams } from 'react-router-dom';
import { PaymentResult, UnknownPayment } from '../features/payments/components/payment-result.js';
import { PageHead } from '../shared/document/page-head.js';
import { purchaseQueryKeys } from '../shared/purchases/purchase-query-keys.js';
import styles from './payment-confirmation.module.css';

/** /payment-confirmation: the provider returns here, also to a browser that is not signed in. */
export default function PaymentConfirmationScreen() {
  const [search] = useSearchParams();
  const orderId = search.get(purchaseQueryKeys.order);
  return (
    <section className={`wrap ${styles.screen}`}>
      <PageHead title={copy.confirmation} isNoindex />
      <h1>{copy.confirmation}</h1>
      {orderId ? (
        <PaymentResult orderId={orderId} ticket={search.get(purchaseQueryKeys.ticket)} />
      ) : (
        <UnknownPayment />
      )}
    </section>
  );
}
