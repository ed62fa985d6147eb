import { myObituaryMessages as words } from '@memorial/contracts/messages/ui/my-obituaries';
import { obituaryActionMessages } from '@memorial/contracts/messages/ui/obituary-actions';
import { fillText } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { useToast } from '@memorial/ui/toast/toast';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/api-context.js';
import { errorStateProps } from '../../../shared/loading/error-state-props.js';
import { useActivateAll } from '../api/activate-all.mutation.js';
import { countDeactivatedQuery } from '../api/count-deactivated.query.js';
import styles from '../my-obituaries.module.css';

/**
 * Number of deactivated pages with a button to activate them all. Hidden for a single page, which has its own
 * button.
 * @param onShown called after activation, when the button is removed
 */
export function ActivateAllNotice({ onShown }: { onShown: () => void }) {
  const { data: count = 0 } = useQuery(countDeactivatedQuery(useApi()));
  const showAll = useActivateAll();
  const toast = useToast();
  if (count < 2) return null;

  async function press() {
    try {
      await showAll.mutateAsync();
      toast.success(words.allShown);
      onShown();
    } catch (error) {
      const { title, text } = errorStateProps(error, obituaryActionMessages.notActivated);
      toast.error(title, { detail: text });
    }
  }
  return (
    <div className={styles.deactivatedNotice}>
      <p>{fillText(words.someHidden, { count })}</p>
      <Button variant="quiet" icon="eye" busy={showAll.isPending} onClick={() => void press()}>
        {words.showAll}
      </Button>
    </div>
  );
}
