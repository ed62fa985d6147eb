import { obituaryPageMessages as copy } from '@memorial/contracts/messages/ui/obituary-page';
import { displayName } from '@memorial/contracts/obituaries/format-name-and-years';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { Button } from '@memorial/ui/button/button';
import { Icon } from '@memorial/ui/icon/icon';
import { LinkButton } from '@memorial/ui/link-button/link-button';
import { useToast } from '@memorial/ui/toast/toast';
import { useState } from 'react';
import { useSite } from '../../../shared/document/site-context.js';
import { honourId, leaveMemoryHref, obituaryHref } from '../../../shared/navigation/paths.js';
import { shareLink, telegramHref, viberHref } from '../model/share.js';
import { CandleRow } from './candle-row.js';
import styles from './share-actions.module.css';

/**
 * Actions for readers: leave a memory, share the page, light a candle, find the grave. Without the Web Share
 * API the link is copied and links to messengers are shown.
 */
export function ShareActions({ page }: { page: ObituaryView }) {
  const site = useSite();
  const toast = useToast();
  const [isOfferingMessengers, setOfferingMessengers] = useState(false);
  const shareData = () => ({
    title: displayName(page.fullName),
    url: new URL(obituaryHref(page._id), site?.publicUrl ?? window.location.origin).href,
  });

  async function share() {
    const outcome = await shareLink(shareData(), {
      share: navigator.share?.bind(navigator),
      clipboard: navigator.clipboard,
    });
    if (outcome === 'copied') toast.success(copy.linkCopied, { detail: copy.linkCopiedDetail });
    if (outcome === 'failed') toast.error(copy.linkNotCopied, { detail: copy.linkNotCopiedDetail });
    setOfferingMessengers(outcome === 'copied' || outcome === 'failed');
  }

  return (
    <div className={styles.actions}>
      <div className={styles.row}>
        <LinkButton variant="main" href={leaveMemoryHref(page._id)} className={styles.leave}>
          {copy.leaveMemory}
        </LinkButton>
        <Button icon="share" className={styles.share} onClick={() => void share()}>
          <span className={styles.label}>{copy.share}</span>
        </Button>
      </div>
      {!page.isAlive && <CandleRow page={page} />}
      {(page.burialPlace || page.funeralDate) && (
        <a className={styles.grave} href={`#${honourId}`}>
          <Icon name="place" />
          {copy.honour}
        </a>
      )}
      {isOfferingMessengers && (
        <p className={styles.messengers}>
          <span>{copy.sendBy}</span>
          <a className="link" href={telegramHref(shareData())} target="_blank" rel="noreferrer">
            Telegram
          </a>
          <a className="link" href={viberHref(shareData())}>
            Viber
          </a>
        </p>
      )}
    </div>
  );
}
