import { obituaryActionMessages } from '@memorial/contracts/messages/ui/obituary-actions';
import { obituaryPageMessages } from '@memorial/contracts/messages/ui/obituary-page';
import { Notice } from '@memorial/ui/notice/notice';
import styles from './edit-page.module.css';

/** Told above the form of a page that cannot be changed while a claim is examined. */
export function FrozenNotice() {
  return (
    <Notice className={styles.frozen} title={obituaryPageMessages.frozen}>
      {obituaryActionMessages.frozenText}
    </Notice>
  );
}
