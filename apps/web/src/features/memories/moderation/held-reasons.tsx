import type { HeldReason } from '@memorial/contracts/memories/memories.constants';
import { heldReasonTexts } from '@memorial/contracts/messages/ui/moderation';
import { typeset } from '@memorial/contracts/text';
import { Icon } from '@memorial/ui/icon/icon';
import styles from '../actions/memory-actions.module.css';

/** Why a memory waits, for those who decide. */
export function HeldReasons({ reasons }: { reasons: readonly HeldReason[] }) {
  return reasons.map((reason) => (
    <p key={reason} className={styles.state}>
      <Icon name={reason === 'reports' ? 'flag' : 'info'} size="s" />
      <span>{typeset(heldReasonTexts[reason])}</span>
    </p>
  ));
}
