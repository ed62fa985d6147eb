import { fillText } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { useToast } from '@memorial/ui/toast/toast';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/api-context.js';
import { failureOf } from '../../../lib/failure-words.js';
import { obituaryWords } from '../obituary-words.js';
import { useActivateAll } from './api/change-own.mutation.js';
import { countHiddenQuery } from './api/hidden-pages.query.js';
import { ownPageWords as words } from './own-page-words.js';
import styles from './own-pages.module.css';

/**
 * Number of deactivated pages with a button to activate them all. Hidden for a single page, which has its own
 * button.
 * @param onShown called after activation, when the button is removed
 */
export function HiddenNote({ onShown }: { onShown: () => void }) {
  const { data: count = 0 } = useQuery(countHiddenQuery(useApi()));
  const showAll = useActivateAll();
  const toast = useToast();
  if (count < 2) return null;

  async function press() {
    try {
      await showAll.mutateAsync();
      toast.success(words.allShown);
      onShown();
    } catch (error) {
      const { title, text } = failureOf(error, obituaryWords.notActivated);
      toast.error(title, { detail: text });
    }
  }
  return (
    <div className={styles.hiddenNote}>
      <p>{fillText(words.someHidden, { count })}</p>
      <Button variant="quiet" icon="eye" busy={showAll.isPending} onClick={() => void press()}>
        {words.showAll}
      </Button>
    </div>
  );
}
