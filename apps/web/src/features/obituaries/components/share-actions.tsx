import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { Button } from '@memorial/ui/button/button';
import { LinkButton } from '@memorial/ui/link-button/link-button';
import { useToast } from '@memorial/ui/toast/toast';
import { useState } from 'react';
import { printedName } from '../../../lib/life-words.js';
import { leaveMemoryHref, obituaryHref } from '../../../lib/paths.js';
import { useSite } from '../../../lib/site-context.js';
import { obituaryWords as words } from '../obituary-words.js';
import { shareLink, telegramHref, viberHref } from '../share.js';
import styles from './share-actions.module.css';

/**
 * Actions for readers: leave a memory and share the page. Without the Web Share API the link is copied and
 * links to messengers are shown.
 */
export function ShareActions({ page }: { page: ObituaryView }) {
  const site = useSite();
  const toast = useToast();
  const [isOffering, setOffering] = useState(false);
  const shared = () => ({
    title: printedName(page.fullName),
    url: new URL(obituaryHref(page._id), site?.publicUrl ?? window.location.origin).href,
  });

  async function share() {
    const outcome = await shareLink(shared(), {
      share: navigator.share?.bind(navigator),
      clipboard: navigator.clipboard,
    });
    if (outcome === 'copied') toast.success(words.linkCopied, { detail: words.linkCopiedDetail });
    if (outcome === 'failed') toast.error(words.linkNotCopied, { detail: words.linkNotCopiedDetail });
    setOffering(outcome === 'copied' || outcome === 'failed');
  }

  return (
    <div className={styles.actions}>
      <div className={styles.row}>
        <LinkButton variant="main" href={leaveMemoryHref(page._id)} className={styles.leave}>
          {words.leaveMemory}
        </LinkButton>
        <Button icon="share" className={styles.share} onClick={() => void share()}>
          <span className={styles.label}>{words.share}</span>
        </Button>
      </div>
      {isOffering && (
        <p className={styles.messengers}>
          <span>{words.sendBy}</span>
          <a className="link" href={telegramHref(shared())} target="_blank" rel="noreferrer">
            Telegram
          </a>
          <a className="link" href={viberHref(shared())}>
            Viber
          </a>
        </p>
      )}
    </div>
  );
}
