import type { CandlesView } from '@memorial/contracts/candles/candles.schemas';
import { obituaryPageMessages as copy } from '@memorial/contracts/messages/ui/obituary-page';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { fillText, plural } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { Candle } from '@memorial/ui/candle/candle';
import { useToast } from '@memorial/ui/toast/toast';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../../shared/api/api-context.js';
import { errorStateProps } from '../../../shared/loading/error-state-props.js';
import { browserStorage } from '../../../shared/storage/storage.js';
import { lightCandle } from '../api/light-candle.js';
import { isCandleLit, rememberCandle } from '../model/lit-candles.js';
import styles from './candle-row.module.css';

/** Candles of today, and the visitor's own: lit without an account, once a day, and remembered on the device. */
export function CandleRow({ page }: { page: Pick<ObituaryView, '_id' | 'candlesToday' | 'photoUrl'> }) {
  const api = useApi();
  const toast = useToast();
  const [candles, setCandles] = useState<CandlesView | null>(null);
  const [isSending, setSending] = useState(false);
  const text = useRef<HTMLParagraphElement>(null);
  // The server renders the row of a visitor who has lit none.
  const [isRemembered, setRemembered] = useState(false);
  useEffect(() => setRemembered(isCandleLit(browserStorage, page._id)), [page._id]);
  const wasLit = candles?.isMine === true;
  const isMine = wasLit || isRemembered;
  // The pressed button is removed: keep the focus beside it.
  useEffect(() => {
    if (wasLit) text.current?.focus({ preventScroll: true });
  }, [wasLit]);
  // The stored response, or the page that is kept on the device, may be older than the candle.
  const today = Math.max(candles?.today ?? page.candlesToday ?? 0, Number(isMine));

  async function press() {
    setSending(true);
    try {
      const lit = await lightCandle(api, page._id);
      setCandles(lit);
      if (lit.isMine) rememberCandle(browserStorage, page._id);
      else toast.error(copy.candleNotLit);
    } catch (error) {
      const { title, text } = errorStateProps(error, copy.candleNotLit);
      toast.error(title, { detail: text });
    } finally {
      setSending(false);
    }
  }
  return (
    <div className={styles.row}>
      {/* Without a photograph a candle burns in its place already. */}
      {page.photoUrl && <Candle lit={today > 0} className={styles.candle} />}
      <p ref={text} tabIndex={-1} aria-live="polite">
        <span className={styles.count}>
          {isMine ? copy.candleIsLit : today === 0 ? copy.candleInvitation : burning(today)}
        </span>
        <span className={styles.note}>{isMine ? burning(today) : copy.candleNote}</span>
      </p>
      {!isMine && (
        <Button busy={isSending} onClick={() => void press()}>
          {copy.lightCandle}
        </Button>
      )}
    </div>
  );
}

function burning(count: number): string {
  const form = plural(count, copy.candleBurns, copy.fewCandlesBurn, copy.manyCandlesBurn);
  return fillText(form, { count });
}
