import { paymentMessages as copy } from '@memorial/contracts/messages/ui/payments';
import { formatKopiykas } from '@memorial/contracts/money';
import { fillText } from '@memorial/contracts/text';
import { videoPriceKopiykas } from '@memorial/contracts/videos/videos.constants';
import { Button } from '@memorial/ui/button/button';
import { Notice } from '@memorial/ui/notice/notice';
import { useVideoPayment, type VideoPayment } from '../hooks/use-video-payment.js';
import { CheckoutProgress } from './checkout-progress.js';
import styles from './plan-purchase.module.css';

export interface VideoPurchaseProps {
  /** Path and query of the screen that the payer returns to. */
  readonly returnPath: string;
  /** Runs once one more video can be made. */
  readonly onPaid: () => void;
  /** Closes the purchase, paid or not. */
  readonly onClose: () => void;
}

/** One more video: its price, the checkout and the result. */
export function VideoPurchase({ returnPath, onPaid, onClose }: VideoPurchaseProps) {
  const payment = useVideoPayment({ returnPath, onPaid });
  const { state } = payment.checkout;
  const isBusy = state.kind === 'ordering';
  if (state.kind !== 'idle' && state.kind !== 'refused' && !isBusy)
    return (
      <CheckoutProgress
        checkout={payment.checkout}
        purpose="video"
        paid={<PaidVideo payment={payment} onClose={onClose} />}
      />
    );
  return (
    <div className={styles.purchase}>
      <p className={styles.terms}>{copy.videoTerms}</p>
      <div className={styles.actions}>
        <Button variant="main" busy={isBusy} onClick={payment.buy}>
          {fillText(copy.buy, { amount: formatKopiykas(videoPriceKopiykas) })}
        </Button>
        <Button variant="quiet" disabled={isBusy} onClick={onClose}>
          {copy.leave}
        </Button>
      </div>
      {state.kind === 'refused' && <Notice tone="error" title={state.message} />}
    </div>
  );
}

function PaidVideo({ payment, onClose }: { payment: VideoPayment; onClose: () => void }) {
  const { confirmation, confirmAgain } = payment;
  if (confirmation.kind === 'failed')
    return (
      <Notice tone="error" title={confirmation.message} className={styles.result}>
        <div className={styles.actions}>
          <Button onClick={confirmAgain}>{copy.tryAgain}</Button>
          <Button variant="quiet" onClick={onClose}>
            {copy.close}
          </Button>
        </div>
      </Notice>
    );
  if (confirmation.kind !== 'done') return <Notice title={copy.checking} className={styles.result} />;
  return (
    <Notice tone="success" title={copy.paid} className={styles.result}>
      <p>{copy.videoPaidWhy}</p>
      <div className={styles.actions}>
        <Button variant="main" onClick={onClose}>
          {copy.backToVideo}
        </Button>
      </div>
    </Notice>
  );
}
