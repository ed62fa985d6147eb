import { obituaryPageMessages as copy } from '@memorial/contracts/messages/ui/obituary-page';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { Button } from '@memorial/ui/button/button';
import { Icon } from '@memorial/ui/icon/icon';
import { Link } from '@memorial/ui/link/link';
import { LinkButton } from '@memorial/ui/link-button/link-button';
import { useState } from 'react';
import { honourId, leaveMemoryHref, proposalsHref } from '../../../shared/navigation/paths.js';
import { useSharePage } from '../hooks/use-share-page.js';
import { telegramHref, viberHref } from '../model/share.js';
import { CandleRow } from './candle-row.js';
import styles from './share-actions.module.css';

/**
 * Actions for readers: leave a memory, share the page, light a candle, find the grave, propose a change; a page of a
 * living person is only shared and corrected. Without the Web Share API the link is copied and links to messengers are shown.
 */
export function ShareActions({ page }: { page: ObituaryView }) {
  const [share, shareData] = useSharePage(page);
  const [isOfferingMessengers, setOfferingMessengers] = useState(false);

  return (
    <div className={styles.actions}>
      <div className={styles.row}>
        {!page.isAlive && !page.isFrozen && (
          <LinkButton variant="main" href={leaveMemoryHref(page._id)} className={styles.leave}>
            {copy.leaveMemory}
          </LinkButton>
        )}
        <Button
          icon="share"
          className={styles.share}
          onClick={() => void share().then(setOfferingMessengers)}
        >
          <span className={styles.label}>{copy.share}</span>
        </Button>
      </div>
      {!page.isAlive && <CandleRow page={page} />}
      <p className={styles.ways}>
        {(page.burialPlace || page.gravePoint || page.funeralDate) && (
          <a className={styles.way} href={`#${honourId}`}>
            <Icon name="place" />
            {copy.honour}
          </a>
        )}
        {!page.canEdit && !page.isFrozen && (
          <Link className={styles.way} href={proposalsHref(page._id)}>
            {copy.propose}
          </Link>
        )}
      </p>
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
